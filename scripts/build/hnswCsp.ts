import type { Plugin } from 'vite';

/**
 * hnswlib-wasm 0.8.2 is an Emscripten build whose bindings are made with `new Function`, which our policy (`wasm-unsafe-eval` only) refuses. Two closures do the
 * same without making code. Its file system is let out too, so that an index can be had as bytes: its own way of saving dies above 133 MB.
 */
const INVOKER = 'return newFunc(Function, args1).apply(null, args2);';
const CALLER = 'var invokerFunction = newFunc(Function, params).apply(null, args);';
const END = "Module['___start_em_js'] = 44648;";

const invoker = `return function (...given) {
  if (given.length !== argCount - 2) throwBindingError('function ' + humanName + ' called with ' + given.length + ' arguments, expected ' + (argCount - 2) + ' args!');
  var destructors = needsDestructorStack ? [] : null;
  var wired = [];
  if (isClassMethodFunc) wired.push(argTypes[1].toWireType(destructors, this));
  for (var i = 0; i < argCount - 2; ++i) wired.push(argTypes[i + 2].toWireType(destructors, given[i]));
  var rv = cppInvokerFunc(cppTargetFunc, ...wired);
  if (destructors) runDestructors(destructors);
  else
    for (var i = isClassMethodFunc ? 1 : 2; i < argTypes.length; ++i)
      if (argTypes[i].destructorFunction !== null) argTypes[i].destructorFunction(i === 1 ? wired[0] : wired[i - 2 + (isClassMethodFunc ? 1 : 0)]);
  if (returns) return argTypes[0].fromWireType(rv);
};`;

const caller = `var invokerFunction = function (handle, name, destructors, args) {
  var values = [];
  var offset = 0;
  for (var i = 0; i < argCount - 1; ++i) {
    values.push(types[i + 1].readValueFromPointer(args + offset));
    offset += types[i + 1].argPackAdvance;
  }
  var rv = handle[name](...values);
  for (var i = 0; i < argCount - 1; ++i) if (types[i + 1].deleteObject) types[i + 1].deleteObject(values[i]);
  if (!retType.isVoid) return retType.toWireType(destructors, rv);
};`;

export function hnswCsp(): Plugin {
  return {
    name: 'footnote:hnsw-csp',
    enforce: 'pre',
    transform(code, id) {
      if (!/hnswlib-wasm[\\/]dist[\\/]hnswlib-[0-9a-f]+\.js/.test(id)) return undefined;
      for (const place of [INVOKER, CALLER, END])
        if (code.split(place).length !== 2) throw new Error(`hnswlib-wasm has changed: not found once: ${place}`);
      const changed = code
        .replace(INVOKER, () => invoker)
        .replace(CALLER, () => caller)
        .replace(END, () => `${END} Module['FS'] = FS;`);
      return { code: changed, map: null };
    },
  };
}
