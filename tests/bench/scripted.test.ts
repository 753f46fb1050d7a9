import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../scripts/bench/refusal.ts';
import { scriptedWorker, SCRIPTS, STAND_IN, standInFolder } from '../../scripts/bench/scripted.ts';
import { modelOf } from '../../src/models/catalogue/registry.ts';

const built = mkdtempSync(path.join(os.tmpdir(), 'built-'));
afterAll(() => {
  rmSync(built, { recursive: true });
});

describe('a script in the place of a language model', () => {
  it('is bundled into one file for the build’s own worker, with what it may know; a build without that worker is refused', async () => {
    mkdirSync(path.join(built, 'assets'));
    await expect(scriptedWorker('silent', new Map(), built)).rejects.toBeInstanceOf(Refusal);
    writeFileSync(path.join(built, 'assets/llm-B2_x-9.js'), 'the real one');
    const { name, file } = await scriptedWorker('silent', new Map([['What were sales?', ['Sales were 12.']]]), built);
    expect(name).toBe('/assets/llm-B2_x-9.js');
    const bundle = readFileSync(file, 'utf8');
    expect(bundle).toContain('[["What were sales?", ["Sales were 12."]]]');
    expect(bundle).not.toMatch(/^\s*(?:import|export)\b|\bimport\(/m);
  });

  it('has every file that the model it plays is fetched with', () => {
    const entry = modelOf(STAND_IN);
    expect(entry?.task).toBe('write');
    for (const { path: name } of [...(entry?.files ?? []), ...(entry?.weights.q8 ?? [])])
      expect(readFileSync(path.join(standInFolder(), name)).length).toBeGreaterThan(0);
  });

  it('exports itself under its file’s name', async () => {
    for (const script of SCRIPTS) {
      const module = (await import(`../../scripts/scripted/${script}.ts`)) as Record<string, unknown>;
      expect(module[script]).toBeTypeOf('function');
    }
  });
});
