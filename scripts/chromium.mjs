// Finds a Chromium for the browser tests and the bench, or installs one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bin, run } from './setup.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
];

const places = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((n) => `/Applications/${n}.app/Contents/MacOS/${n}`),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((d) => d !== undefined)
    .flatMap((d) => [path.join(d, 'Google/Chrome/Application/chrome.exe'), path.join(d, 'Microsoft/Edge/Application/msedge.exe')]),
};

/** The path of a browser to drive, or undefined. CHROMIUM in the environment wins. */
export function findChromium() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).flatMap((d) => names.map((n) => path.join(d, n)));
  const here = process.platform === 'darwin' ? places.darwin : process.platform === 'win32' ? places.win32 : [];
  return [process.env.CHROMIUM ?? '', ...onPath, ...here, ...playwrights()].find((file) => file !== '' && existsSync(file));
}

/** Browsers that `playwright install` has put on this machine, newest first. */
function playwrights() {
  const caches = { darwin: 'Library/Caches/ms-playwright', win32: 'AppData/Local/ms-playwright', linux: '.cache/ms-playwright' };
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    path.join(os.homedir(), process.platform === 'darwin' ? caches.darwin : process.platform === 'win32' ? caches.win32 : caches.linux);
  if (!existsSync(cache)) return [];
  const inside = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win64/chrome.exe',
    'chrome-win/chrome.exe',
  ];
  return readdirSync(cache)
    .filter((d) => /^chromium-\d+$/.test(d))
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((d) => inside.map((f) => path.join(cache, d, f)));
}

/** Finds a Chromium, else installs one: Debian's where this is root on Debian, else Playwright's own. Undefined when neither works. */
export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log('No Chromium on this machine: installing one …');
  if (isRootOnDebian()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  }
  if (findChromium() === undefined) run(bin('playwright'), ['install', ...(isRootOnDebian() ? ['--with-deps'] : []), 'chromium']);
  return findChromium();
}

function isRootOnDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * What a browser of ours does without. Chromium takes the last list alone, so Playwright's own stands here again; the omnibox's pop-ups are ours: two pages of Chromium's,
 * loaded and run beside every page that is opened, were a seventh of the browser tests' time.
 */
const WITHOUT = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
  ],
  ...['MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  // A process begun for a page that may come: here none does, and a third of all that were begun were never used.
  'SpareRendererForSitePerProcess',
];

/** Root cannot use Chromium's sandbox. */
export const chromiumArgs = [`--disable-features=${WITHOUT.join(',')}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
