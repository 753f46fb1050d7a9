/** Dimensions whose name in the taxonomy is no reader's word. */
const DIMENSIONS = new Map(
  Object.entries({
    StatementBusinessSegmentsAxis: 'segment',
    StatementGeographicalAxis: 'region',
    StatementEquityComponentsAxis: 'component of equity',
    ConsolidationItemsAxis: 'within',
  }),
);
/** How the taxonomy begins and ends names of dimensions, and ends those of their parts. */
const LEAD = 'Statement';
const DIMENSION_ENDS = ['Axis'];
const PART_ENDS = ['Member', 'Domain'];
const SEGMENT_ENDS = [' Segments', ' Segment'];

/** "us-gaap:StatementBusinessSegmentsAxis=made:CloudMember" as "segment Cloud": the dimension, then which part of the filer by it. */
export function memberWords(member: string): string {
  const [dimension = '', part = ''] = member.split(/=(.*)/s);
  const axis = withoutPrefix(dimension);
  const plain = axis.startsWith(LEAD) ? axis.slice(LEAD.length) : axis;
  const named = DIMENSIONS.get(axis) ?? spaced(withoutEnd(plain, DIMENSION_ENDS)).toLowerCase();
  // a typed one holds words of its own, not a name of the taxonomy
  const which = /^[\w.-]+:[\w.-]+$/.test(part) ? spaced(withoutEnd(withoutPrefix(part), PART_ENDS)) : part;
  return `${named} ${named === 'segment' ? withoutEnd(which, SEGMENT_ENDS) : which}`.trim();
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

const withoutEnd = (name: string, ends: readonly string[]): string => {
  const end = ends.find((one) => name.endsWith(one));
  return end === undefined ? name : name.slice(0, -end.length);
};

/** "USGovernmentDebt" as "US Government Debt". */
const spaced = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]{2,})([A-Z][a-z])/g, '$1 $2')
    .trim();
