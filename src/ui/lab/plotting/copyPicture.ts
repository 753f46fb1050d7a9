import type { DrawnCurve } from './curveDrawing.ts';

/** Twice as fine as the screen: a picture is put into papers. */
const FINER = 2;

const [LEGEND_ROW, LEGEND_TEXT] = [20, 13] as const;

/** A picture by itself, its legend below it: what the page's style gives it is written into it, so that it looks the same elsewhere. */
export function standalone({ svg, legend }: DrawnCurve): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const { width, height } = sizeOf({ svg, legend });
  legend.forEach((key, i) => {
    copy.append(legendRow(key, svg.viewBox.baseVal.height + (i + 0.5) * LEGEND_ROW));
  });
  const style = getComputedStyle(svg);
  const resolved = (value: string): string => value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim());
  for (const node of [copy, ...copy.querySelectorAll<SVGElement>('*')])
    for (const { name, value } of [...node.attributes]) if (value.includes('var(')) node.setAttribute(name, resolved(value));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  // its own says that it inherits the page's, which is not there
  copy.style.fontFamily = style.fontFamily;
  copy.setAttribute('color', style.color);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('viewBox', `0 0 ${String(width)} ${String(height)}`);
  copy.prepend(drawn('rect', { width: '100%', height: '100%', fill: style.getPropertyValue('--paper').trim() }));
  return new XMLSerializer().serializeToString(copy);
}

/** The same as pixels. Rejects where the browser cannot draw it. */
export async function pixels(curve: DrawnCurve): Promise<Blob> {
  const { width, height } = sizeOf(curve);
  const url = URL.createObjectURL(new Blob([standalone(curve)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * FINER;
    canvas.height = height * FINER;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not drawn'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

const sizeOf = ({ svg, legend }: DrawnCurve): { readonly width: number; readonly height: number } => ({
  width: svg.viewBox.baseVal.width,
  height: svg.viewBox.baseVal.height + (legend.length > 0 ? (legend.length + 0.5) * LEGEND_ROW : 0),
});

function drawn(name: string, attributes: Readonly<Record<string, string>>, text = ''): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.textContent = text;
  return element;
}

/** What stands for a series, and its name: as the list below the picture has it. */
function legendRow({ mark, name, colour, dash }: DrawnCurve['legend'][number], y: number): SVGElement {
  // the picture around it has its labels in the middle of their places
  const row = drawn('g', {
    ...{ 'font-size': String(LEGEND_TEXT), 'text-anchor': 'start', fill: 'currentColor' },
    transform: `translate(0,${String(y)})`,
  });
  if (dash !== undefined)
    row.append(drawn('line', { x2: '22', stroke: colour ?? 'currentColor', 'stroke-width': '2', 'stroke-dasharray': dash }));
  else if (colour !== undefined) row.append(drawn('rect', { x: '6', y: '-5', width: '10', height: '10', fill: colour }));
  row.append(drawn('text', { x: '30', y: '0.35em', 'font-weight': '600' }, mark), drawn('text', { x: '50', y: '0.35em' }, name));
  return row;
}
