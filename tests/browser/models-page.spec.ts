import { SCENES, type SceneName } from '../ui/scenes.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './stage.ts';

// The page over a fake engine: every state of the models, as the reader meets it. The models themselves run in models.spec.ts.

const EVERY = Object.keys(SCENES) as SceneName[];
/** One of each kind: colours and widths differ by kind, not by words. */
const KINDS: readonly SceneName[] = ['downloading', 'several', 'stopped', 'sealed-refused', 'embedding', 'gpu-lost'];

/** The parts of the settings that tell of models; access.spec.ts looks at the whole page. */
const PARTS = '#settings-models, #settings-sealed, #settings-ledger, #settings-storage';

for (const [name, viewport] of [
  ['wide', { width: 1280, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const)
  test(`axe finds nothing in any state, ${name === 'wide' ? 'light and dark' : 'light'}, and nothing runs out of the page, ${name}`, async ({
    open,
    page,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    for (const scene of name === 'wide' ? EVERY : KINDS) {
      await open(scene);
      await expectAccessible(
        page,
        `settings, ${scene}`,
        page.locator(PARTS),
        name === 'wide' && KINDS.includes(scene) ? ['dark', 'light'] : ['light'],
      );
      const over = await page.locator('.settings').evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(over, `${scene} is wider than the page`).toBeLessThanOrEqual(0);
    }
    await open('absent');
    await page.getByRole('button', { name: 'Fetch all-MiniLM-L6-v2, 24 MB' }).click();
    await expectAccessible(page, 'consent', page.getByRole('alertdialog'));
  });

test('nothing is fetched before size, licence and source have been agreed to', async ({ open }) => {
  const page = await open('absent');
  const asked = () => page.evaluate(() => window.stage.asked());
  const fetch = page.getByRole('button', { name: 'Fetch all-MiniLM-L6-v2, 24 MB' });
  await fetch.click();
  const dialog = page.getByRole('alertdialog', { name: 'Fetch all-MiniLM-L6-v2?' });
  await expect(dialog).toContainText('24 MB');
  await expect(dialog).toContainText('Apache-2.0');
  await expect(dialog).toContainText('huggingface.co, hf.co');
  await expect(dialog.getByRole('link', { name: 'Read it' })).toHaveAttribute('rel', 'noopener noreferrer');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await asked()).toEqual([]);
  // The focus goes back to where the eye was.
  await expect(fetch).toBeFocused();
  await fetch.click();
  await dialog.getByRole('button', { name: 'Fetch 24 MB' }).click();
  expect(await asked()).toEqual(['fetch all-MiniLM-L6-v2']);
  await expect(page.getByRole('progressbar', { name: 'Downloading all-MiniLM-L6-v2' })).toBeVisible();
});

test('a download shows each file, its speed and the time left; it is paused, goes on, and is discarded', async ({ open }) => {
  const page = await open('downloading');
  const row = page.getByRole('table', { name: 'Models' }).getByRole('row', { name: /all-MiniLM-L6-v2/ });
  await expect(row).toContainText('downloading, 14 of 24 MB');
  await expect(row).toContainText('2.1 MB/s');
  await expect(row).toContainText('a few seconds left');
  await expect(row.getByRole('listitem')).toHaveText([
    'config.json 1 kB here',
    'tokenizer.json 712 kB here',
    'model_quantized.onnx 13 of 23 MB',
    'tokenizer_config.json waiting',
  ]);
  await row.getByRole('button', { name: 'Pause all-MiniLM-L6-v2' }).click();
  await expect(row).toContainText('paused');
  await expect(page.getByRole('status').filter({ hasText: 'all-MiniLM-L6-v2: paused.' })).toBeAttached();
  await row.getByRole('button', { name: 'Resume all-MiniLM-L6-v2' }).click();
  await expect(row).toContainText('downloading');
  await row.getByRole('button', { name: 'Pause all-MiniLM-L6-v2' }).click();
  await row.getByRole('button', { name: 'Discard all-MiniLM-L6-v2' }).click();
  await expect(row).toContainText('not here');
});

test('a failure is told in the model’s row with what happened, what was kept and a way on', async ({ open }) => {
  const told: Partial<Record<SceneName, RegExp>> = {
    stopped: /It stopped while onnx\/model_quantized\.onnx was fetched from huggingface\.co \(status 503\)\. What was fetched is kept\./,
    damaged: /It has a file that is not what it must be: onnx\/model_quantized\.onnx/,
    page: /It got a web page from huggingface\.co instead of config\.json/,
    full: /It needs 23 MB more than this browser allows/,
    unfit: /It is not the model all-MiniLM-L6-v2: its vectors have 768 numbers and not 384/,
    'sealed-refused': /It cannot be fetched: sealed mode is on/,
  };
  for (const [scene, words] of Object.entries(told) as [SceneName, RegExp][]) {
    const page = await open(scene);
    const row = page.getByRole('table', { name: 'Models' }).getByRole('row', { name: /all-MiniLM-L6-v2/ });
    await expect(row, scene).toContainText(words);
    await row.getByRole('button', { name: 'Try again all-MiniLM-L6-v2' }).click();
    expect(await page.evaluate(() => window.stage.asked()), scene).toEqual(['fetch all-MiniLM-L6-v2']);
  }
});

test('models that are here are used, laid to rest and removed', async ({ open }) => {
  const page = await open('several');
  const minilm = page.getByRole('table', { name: 'Models' }).getByRole('row', { name: /all-MiniLM-L6-v2/ });
  const bge = page.getByRole('table', { name: 'Models' }).getByRole('row', { name: /bge-small-en-v1.5/ });
  await expect(minilm).toContainText('verified, in use');
  await expect(bge).toContainText('as packed by whoever made it');
  await expect(bge).toContainText('from a model pack');
  await bge.getByRole('button', { name: 'Use bge-small-en-v1.5' }).click();
  await expect(bge).toContainText('in use');
  await expect(minilm).not.toContainText('in use');
  await bge.getByRole('button', { name: 'Stop using bge-small-en-v1.5' }).click();
  await expect(bge).not.toContainText('in use');
  await bge.getByRole('button', { name: 'Remove bge-small-en-v1.5' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(bge).toBeHidden();
  expect(await page.evaluate(() => window.stage.asked())).toEqual([
    'choose embed bge-small-en-v1.5',
    'choose embed none',
    'remove bge-small-en-v1.5',
  ]);
});

test('a model pack is chosen or dropped, and what became of it is said where models are', async ({ open }) => {
  const page = await open('absent', 'questions');
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'minilm.footnote-model'));
    return data;
  });
  await page.locator('body').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(
    page.getByRole('status').filter({ hasText: 'minilm.footnote-model is whole: all-MiniLM-L6-v2 is here, as packed by whoever made it.' }),
  ).toBeVisible();
  await page.locator('input[type=file][aria-label="Open a model pack or a GGUF file"]').setInputFiles({
    name: 'bad.footnote-model',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('x'),
  });
  await expect(page.getByRole('status').filter({ hasText: 'bad.footnote-model is not a model pack that can be read' })).toBeVisible();
});

test('sealed mode has a switch, a key and a sign that stays', async ({ open }) => {
  const page = await open('absent');
  const sealed = page.getByRole('switch', { name: 'Sealed mode' });
  await expect(sealed).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('Shift+S');
  await expect(sealed).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Sealed mode is on. Nothing is fetched.' })).toBeAttached();
  await page.keyboard.press('q');
  await page.getByRole('button', { name: 'Sealed', exact: true }).click();
  await expect(sealed).toBeFocused();
  await page.keyboard.press('Space');
  await expect(sealed).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByRole('button', { name: 'Sealed', exact: true })).toBeHidden();
  expect(await page.evaluate(() => window.stage.asked())).toEqual(['seal true', 'seal false']);
});

test('the ledger names every request, newest first, and says what was not sent', async ({ open }) => {
  const page = await open('downloading');
  const rows = page.getByRole('table', { name: 'What left, what came' }).locator('tbody tr');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('all-MiniLM-L6-v2, model file');
  await expect(rows.first()).toContainText('under way');
  await expect(rows.nth(1)).toContainText('failed');
  await expect(page.getByText('Filings, questions and answers sent by this page: none.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await saving).suggestedFilename()).toBe('footnote-requests.csv');
});

test('improving search is shown in the library, paused, resumed, and waits for power', async ({ open }) => {
  const page = await open('embedding', 'questions');
  const library = page.getByRole('complementary', { name: 'Library' });
  await expect(library).toContainText('Improving search · 3 min left');
  await expect(library.locator('.row').filter({ hasText: 'FY 2022' })).toContainText('ready · improving, 61 %');
  await expect(library.getByText('improving,')).toHaveCount(1);
  await library.getByRole('button', { name: 'Pause' }).click();
  await page.evaluate(() => window.stage.tell({ kind: 'embedding', state: { kind: 'paused', by: 'user', done: 734, of: 1204 } }));
  await expect(library).toContainText('Improving search · paused at 60 %');
  await library.getByRole('button', { name: 'Resume' }).click();
  await page.evaluate(() => window.stage.tell({ kind: 'embedding', state: { kind: 'paused', by: 'battery', done: 734, of: 1204 } }));
  await library.getByRole('button', { name: 'Go on now' }).click();
  await page.evaluate(() => window.stage.tell({ kind: 'embedding', state: { kind: 'elsewhere', done: 734, of: 1204 } }));
  await expect(library).toContainText('in another tab, 60 %');
  await page.evaluate(() =>
    window.stage.tell({ kind: 'embedding', state: { kind: 'failed', failure: { kind: 'worker-died', worker: 'models' } } }),
  );
  await expect(library).toContainText('Improving search stopped: model stopped. Questions are answered by their words.');
  await library.getByRole('button', { name: 'Try again' }).click();
  await page.evaluate(() => window.stage.tell({ kind: 'embedding', state: { kind: 'done', of: 1204 } }));
  await expect(page.getByRole('status').filter({ hasText: 'Every filing can be searched by meaning.' })).toBeAttached();
  await expect(library).not.toContainText('Improving');
  expect(await page.evaluate(() => window.stage.asked())).toEqual([
    'pauseEmbedding true',
    'pauseEmbedding false',
    'waitOnBattery false',
    'pauseEmbedding false',
  ]);
});

for (const [scene, preset, level] of [
  ['absent', 'words', 'words only'],
  ['downloading', 'words', 'words only'],
  ['embedding', 'neural', 'words and meaning'],
  ['gpu-lost', 'neural', 'words and meaning'],
] as const)
  test(`a question is asked by ${preset} in the state ${scene}, and the answer names its level`, async ({ open }) => {
    const page = await open(scene, 'questions');
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('What were net sales?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /How this was found/ })).toContainText(level);
    expect(await page.evaluate(() => window.stage.presets())).toEqual([preset]);
  });
