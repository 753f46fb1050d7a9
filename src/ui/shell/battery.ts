/** What the Battery Status API gives where there is one (Chromium): TypeScript's DOM types have left it out. */
interface Battery extends EventTarget {
  /** True on mains power, also where there is no battery. */
  readonly charging: boolean;
}

/** The browser says whether the machine runs on battery. */
export const knowsBattery = (): boolean => 'getBattery' in navigator;

/** Reports whether the machine runs on battery, now and at each change; never where the browser does not say. */
export async function watchBattery(tell: (onBattery: boolean) => void): Promise<void> {
  if (!knowsBattery()) return;
  const { getBattery } = navigator as Navigator & { getBattery: () => Promise<Battery> };
  try {
    const battery = await getBattery.call(navigator);
    const say = () => tell(!battery.charging);
    battery.addEventListener('chargingchange', say);
    say();
  } catch {
    // A permissions policy may refuse it: then nothing waits for power.
  }
}
