import { stem } from './tokens.ts';

/** Plain English words of one meaning as questions and filings use them: what questions call a drop, filings call a decrease. One line a meaning. */
const MEANINGS = `
reduction reduce decrease decline drop fall lower decreased lowered
increase rise grow growth higher grew increased expand expansion
improve improvement better improving favorable
worsen worse deteriorate deterioration unfavorable weaker
acquire acquisition purchase acquired buy
sell sale dispose disposition divestiture
separate separation spin spinoff
retain retention retained
expect expectation anticipate estimate forecast outlook
pay payment paid
spend spending expenditure
earn earnings
borrow borrowing borrowings
repay repayment repaid
reason due driven attributable primarily result because
drove driven driver due primarily
outcome result results voted
vote voted votes
elect election elected nominee
appoint appointment appointed named
resign resignation departure retire retirement
large largest biggest highest greatest major
small smallest lowest least
hire hired employ employee employment
start begin commence began
end terminate termination terminated expire
close closure closed closing
open opening opened
announce announcement announced
approve approval approved
compete competition competitor competitive
regulate regulation regulatory
operate operation operations operating
recognize recognition recognized
impair impairment impaired
restructure restructuring restructured
amortize amortization
depreciate depreciation
invest investment investing
allocate allocation
issue issuance issued
redeem redemption redeemed
exclude excluding exclusive
include including inclusive
region geographic geography area
region regions area areas
country countries nation
shop store stores
client customer customers
staff employee employees personnel
supplier vendor vendors
law legal
lawsuit litigation proceeding suit
risk risks uncertainty
plan program initiative
merge merger combination
own ownership owned
lead leader leading
`;

const related = new Map<string, Set<string>>();
for (const line of MEANINGS.trim().split('\n')) {
  const stems = [...new Set(line.split(' ').map(stem))];
  for (const one of stems) {
    const list = related.get(one) ?? new Set<string>();
    for (const other of stems) if (other !== one) list.add(other);
    related.set(one, list);
  }
}

/** Stems of other words for a stemmed word, none for most. */
export const relatedTo = (term: string): readonly string[] => [...(related.get(term) ?? [])];
