/** The two sample filings served with the app: an invented company, two fiscal years (`scripts/samples`). */
const FILES: readonly string[] = ['northmoor-2022-10k.pdf', 'northmoor-2023-10k.pdf'];

export const SAMPLE_QUESTION = 'What were Northmoor’s total net sales in fiscal 2023?';

/** Fetched from our own origin; null where one is missing. */
export async function fetchSamples(): Promise<readonly File[] | null> {
  try {
    const files = await Promise.all(
      FILES.map(async (name) => {
        const response = await fetch(new URL(`samples/${name}`, document.baseURI));
        return response.ok ? new File([await response.blob()], name, { type: 'application/pdf' }) : null;
      }),
    );
    return files.every((file) => file !== null) ? files : null;
  } catch {
    return null;
  }
}
