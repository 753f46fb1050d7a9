import { writeFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { App, expect, samples, test, watchContext } from './app.ts';
import { small } from './smallfiling.ts';

const MODEL = 'all-MiniLM-L6-v2';

async function settings(app: App): Promise<void> {
  await app.page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Settings' }).click();
  await expect(line(app)).toBeVisible();
}

const line = ({ page }: App) => page.getByRole('row', { name: new RegExp(`^${MODEL}`) });
const fetchButton = ({ page }: App) => page.getByRole('button', { name: new RegExp(`^Fetch ${MODEL}`) });
const dialog = ({ page }: App) => page.getByRole('alertdialog', { name: `Fetch ${MODEL}?` });

test('a whole session, up to a download that is not agreed to, sends nothing anywhere and stores nothing outside its own origin', async ({
  app,
  page,
  context,
  watched,
}, info) => {
  const carrying: string[] = [];
  context.on('request', (request) => {
    // GET for files, HEAD for the policy that a worker's script comes with: neither carries more than a file's address.
    const carries = !['GET', 'HEAD'].includes(request.method()) || request.postData() !== null || new URL(request.url()).search !== '';
    if (carries) carrying.push(`${request.method()} ${request.url()}`);
  });
  const beside = info.outputPath(small.file.name);
  writeFileSync(beside, small.file.bytes);
  await app.drop(samples[1]!, beside);
  await app.ready(2);
  const answer = await app.ask('What was Northmoor’s gross profit in fiscal 2023?');
  await answer.getByRole('button', { name: 'Footnote 1', exact: true }).first().click();
  await expect(page.locator('.mark.current').first()).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Find in filing' }).fill('restructuring');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^\d+ of \d+$/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('How this was found').first().click();
  await settings(app);
  await fetchButton(app).click();
  await expect(dialog(app)).toContainText('Apache-2.0');
  await expect(dialog(app)).toContainText('huggingface.co');
  await dialog(app).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Nothing has been asked of any other address.')).toBeVisible();
  await page.reload();
  await app.ready(2);
  await expect(await app.ask('What was Northmoor’s net income in fiscal 2023?')).toBeVisible();
  expect(carrying).toEqual([]);
  expect(watched.outside).toEqual([]);
});

/** Every request to another origin, as it was sent. */
function sent(context: BrowserContext, origin: string) {
  const requests: { readonly method: string; readonly url: URL; readonly body: string | null; readonly referrer: string | undefined }[] =
    [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!/^https?:$/.test(url.protocol) || url.origin === origin) return;
    requests.push({ method: request.method(), url, body: request.postData(), referrer: request.headers().referer });
  });
  return requests;
}

test('what is asked for after that are files of the model, which the ledger lists; in sealed mode nothing is', async ({
  browser,
  baseURL,
}, testInfo) => {
  if (baseURL === undefined) throw new Error('the tests have no address');
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  try {
    // The hub refuses: what is asked of it is what counts here.
    await context.route(/^https:/, (route) =>
      route.fulfill({ status: 403, headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' } }),
    );
    const origin = new URL(baseURL).origin;
    const { violations } = await watchContext(context, origin);
    const requests = sent(context, origin);
    const page = await context.newPage();
    const app = new App(page, testInfo.outputDir);
    await app.open();
    await settings(app);
    expect(requests).toEqual([]);
    await fetchButton(app).click();
    await dialog(app)
      .getByRole('button', { name: /^Fetch/ })
      .click();
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    await expect(line(app)).toContainText('status 403');
    for (const { method, url, body, referrer } of requests) {
      expect(url.host).toBe('huggingface.co');
      expect(url.pathname).toMatch(/^\/Xenova\/all-MiniLM-L6-v2\/resolve\/[0-9a-f]{40}\/(?:[\w-]+\.json|onnx\/\w+\.onnx)$/);
      expect([method, body, referrer]).toEqual(['GET', null, undefined]);
    }
    expect(violations).toEqual([]);
    const asked = requests.length;
    await expect(
      page.getByRole('row').filter({ hasText: MODEL }).filter({ hasText: 'huggingface.co' }).filter({ hasText: 'failed' }),
    ).toHaveCount(asked);
    await page.keyboard.press('Shift+S');
    await expect(page.getByRole('switch', { name: 'Sealed mode' })).toBeChecked();
    await page.getByRole('button', { name: `Try again ${MODEL}` }).click();
    await expect(line(app)).toContainText('sealed mode is on');
    expect(requests).toHaveLength(asked);
  } finally {
    await context.close();
  }
});
