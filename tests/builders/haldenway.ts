import { drawNorthmoor } from '../../scripts/samples/northmoor.ts';

const MONEY = [
  'products',
  'services',
  'costOfProducts',
  'costOfServices',
  'research',
  'selling',
  'tax',
  'repurchased',
  'dividends',
] as const;

/** A second company for the library: Northmoor's filing for 2023 under another name, twice its sales and costs and three times its research, so that its margins are its own. */
export async function haldenway(): Promise<File> {
  const { bytes } = await drawNorthmoor(2023, {
    altered: (year) => {
      const twice = Object.fromEntries(MONEY.map((key) => [key, year[key] * (key === 'research' ? 3 : 2)]));
      const [first, second] = year.segmentSales;
      const [one, other] = year.segmentIncome;
      return {
        ...year,
        ...twice,
        segmentSales: [2 * first, 2 * second],
        segmentIncome: [one + 1000, other + 500],
        unitedStates: 2 * year.unitedStates,
        europe: 2 * year.europe,
      };
    },
    worded: (text) =>
      text
        .replace(/Northmoor/g, 'Haldenway')
        .replace(/NORTHMOOR/g, 'HALDENWAY')
        .replace(/NMOR/g, 'HLDW')
        .replace('00-0000000', '11-1111111')
        .replace('001-00000', '001-11111'),
  });
  return new File([new Uint8Array(bytes)], 'haldenway-2023-10k.pdf', { type: 'application/pdf' });
}
