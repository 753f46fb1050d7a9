"""Numbers of reference packages for tests/lab/evaluate/references.json, which names the package of each; what no package has is worked out with numpy from its formula.
From the root: pip install rouge-score scikit-learn scipy pytrec_eval_terrier pingouin mapie torch bert-score "transformers<5" (5 has SQuAD's evaluation no more), then python3 scripts/evaluate/references.py"""
import json, random, importlib.metadata as m
from rouge_score import rouge_scorer
import numpy as np
from scipy import stats
from sklearn.metrics import roc_auc_score, brier_score_loss
from sklearn.metrics.pairwise import cosine_similarity
import pytrec_eval
import pingouin
from mapie.metrics.calibration import expected_calibration_error
from sklearn.metrics import cohen_kappa_score
from transformers.data.metrics.squad_metrics import compute_f1
from bert_references import bert
random.seed(17)
pairs=[("Net sales were $4,499.5 million in fiscal 2023.","$4,499.5 million"),
("Yes. According to the filing, the common stock is listed on The Nasdaq Stock Market LLC.","Yes"),
("The company was incorporated in Delaware in 1958 and founded in Ohio in 1921","The Company was founded in 1921 in Marrow Falls, Ohio, and was incorporated in Delaware in 1958."),
("","13,400"),("revenue revenue income","income revenue"),("Operating margin rose 240 basis points on price and mix","Operating margin increased approximately 240 basis points, reflecting price realization and a favorable mix toward services.")]
sc=rouge_scorer.RougeScorer(['rougeL'],use_stemmer=False)
overlap=[]
for said,gold in pairs:
    r=sc.score(gold,said)
    overlap.append({"said":said,"gold":gold,"rougeL":[r['rougeL'].precision,r['rougeL'].recall,r['rougeL'].fmeasure]})
space=[]
for n,(a,b,k) in enumerate([(0.7,0.5,9),(0.6,0.6,25),(0.82,0.61,40)]):
    rng=np.random.default_rng(n)
    same=np.round(np.clip(rng.normal(a,0.1,k),-1,1),2); diff=np.round(np.clip(rng.normal(b,0.12,k+7),-1,1),2)
    space.append({"same":same.tolist(),"different":diff.tolist(),"auc":float(roc_auc_score([1]*len(same)+[0]*len(diff),list(same)+list(diff))),
      "ks":float(stats.ks_2samp(same,diff).statistic),"cohensD":float(pingouin.compute_effsize(same,diff,eftype="cohen")),
      "fisher":float((same.mean()-diff.mean())**2/(same.var(ddof=1)+diff.var(ddof=1))),"margin":float(same.mean()-diff.mean()),"tail":float((same>=0.8).mean())})
ranking=[]
for q in range(6):
    docs=[f"d{i}" for i in range(12)]; random.shuffle(docs)
    gold=random.sample([f"d{i}" for i in range(14)],random.choice([1,2,3]))
    ev=pytrec_eval.RelevanceEvaluator({"q":{g:1 for g in gold}},{"recip_rank","ndcg_cut_10","recall_5,10"})
    r=ev.evaluate({"q":{d:float(100-i) for i,d in enumerate(docs)}})["q"]
    ranking.append({"ranked":docs,"gold":gold,"mrr":r["recip_rank"],"ndcg10":r["ndcg_cut_10"],"recall5":r["recall_5"],"recall10":r["recall_10"]})
sure=[round(random.random(),3) for _ in range(40)]; right=[random.random()<s for s in sure]
# SQuAD's own words for it: gold first. Its punctuation is ASCII's.
squad=[{"said":said,"gold":gold,"f1":compute_f1(gold,said)} for said,gold in pairs+[("A net loss of $1,577 million, the largest in a decade.","the net loss was $1,577 million"),
("the","an answer"),("Yes.","yes"),("In 2023, sales (net) rose; costs fell.","Costs fell and net sales rose in 2023"),("net net net sales","the net sales, a net figure")]]
kappa=[]
for n,agree in [(12,0.5),(30,0.8),(50,0.2),(7,1.0)]:
    hand=[random.random()<0.6 for _ in range(n)]; model=[h if random.random()<agree else not h for h in hand]
    kappa.append({"hand":hand,"model":model,"value":float(cohen_kappa_score(hand,model))})
# Its eleven edges make ten bins of equal width; a number on an edge would be in the bin below, so none is.
assert all(round(s*1000)%100 for s in sure)
ece=float(expected_calibration_error(np.array(right,dtype=int),np.array(sure),num_bins=11,split_strategy="uniform"))
a=[0.1,-0.4,0.7,0.2]; b=[0.3,0.1,0.5,-0.2]
out={"packages":{p:m.version(p) for p in ["rouge-score","scikit-learn","scipy","pytrec_eval_terrier","numpy","pingouin","mapie","transformers","bert-score","torch"]},"overlap":overlap,"space":space,"ranking":ranking,
"calibration":{"sure":sure,"right":right,"brier":float(brier_score_loss(right,sure)),"ece":ece},"squad":squad,"bert":bert(),"kappa":kappa,"cosine":{"a":a,"b":b,"value":float(cosine_similarity([a],[b])[0][0])}}
json.dump(out,open('tests/lab/evaluate/references.json','w'),indent=1)
