"""How often the first passage shown has the gold, as it is and sorted by a cross-encoder among the five that are shown.

    python shown.py ASKED SCORES.npz …
"""
import gzip, json, math, re, sys
import numpy as np
from pairs_gold import good
asked=[json.loads(l) for l in gzip.open(sys.argv[1],'rt')]
def toks(t): return set(re.findall(r'\w+',t.lower()))
for path in sys.argv[2:]:
    ce=np.load(path)['cands_folds']; at=0; D={w:[] for w in ['shown','ce']+[f'pos{x}' for x in (.2,.4,.8,1.5)]}; un=0; tot=0; grp=[]
    for r in asked:
        n=len(r['cands']); s=ce[at:at+n]; at+=n
        if not r['answerable'] or not r['first']: continue
        gold=[good(f['gold'],r['at'])==1 for f in r['first']]
        if not any(gold): continue
        sc=[]
        for f in r['first']:
            best=np.nan; q=toks(f['q'])
            for c,v in zip(r['cands'],s):
                if c['doc']==f['doc'] and c['p']==f['p']:
                    b=toks(c['b']); o=len(q&b)/max(1,min(len(q),len(b)))
                    if o>=.8 and (np.isnan(best) or v>best): best=v
            tot+=1; un+=np.isnan(best); sc.append(best)
        sc=np.array(sc); sc=np.where(np.isnan(sc), np.nanmean(sc) if not np.isnan(sc).all() else 0, sc)
        D['shown'].append(gold[0]); D['ce'].append(gold[int(np.argmax(sc))])
        for w in (.2,.4,.8,1.5):
            D[f'pos{w}'].append(gold[int(np.argmax(-np.arange(len(sc))*w + sc))])
    print(path,len(D['shown']),'unmatched',un,tot)
    for k,v in D.items():
        d=np.array(v,float)-np.array(D['shown'],float); print('  ',k,sum(v),f'{d.mean():+.3f}±{d.std(ddof=1)/math.sqrt(len(d)):.3f}')
