import { Alert, App, Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { beijingDate } from '@contract/rules/beijing';
import { pointsText } from '@contract/rules/score';
import { useUserAreas } from '@/features/area/queries';
import { type ScoreRuleTree, useDefaultScoreRules, useScoreRuleTree } from '@/features/score-rule/queries';
import { useMay } from '@/features/session/store';
import { readArea } from '@/lib/area-words';
import { showFailure } from '@/platform/tell-failure';
import { useScreenLinks } from '../../menu/use-screen-links';
import { LoadFailed } from '../../ui/load-failed';
import { EmptyState } from '../../ui/empty-state';
import { AreaSelect } from '../../ui/selects';
import { RowsSkeleton } from '../../ui/skeletons';
import { EnforceModal } from './enforce-modal';
import { pairsOf, shownOf } from './rule-pairs';
import { FirstRule, SecondRule } from './rule-row';
import { TrialDrawer } from './trial-drawer';
import '../../list/list.scss';
import './score-rules.scss';

/** The score rules of a congress in their two levels: those in force, and next to them the drafts. */
export function ScoreRules() {
  const [params, setParams] = useSearchParams();
  const areaCode = readArea(params.get('areaCode') ?? undefined);
  const { data: tree, error, isPlaceholderData, refetch } = useScoreRuleTree(areaCode);
  return (
    <div className="score-rules">
      <div className="console-list-head">
        <h1 className="console-page-title">积分规则</h1>
        <div className="console-list-head__tools">
          <Congress value={areaCode} onChange={(code) => setParams(code === undefined ? {} : { areaCode: code }, { replace: true })} />
          {tree?.mayEdit && <RuleTools tree={tree} />}
        </div>
      </div>
      {error && !tree && <LoadFailed what="积分规则" error={error} onRetry={() => void refetch()} />}
      {!error && !tree && (
        <section className="console-panel">
          <RowsSkeleton />
        </section>
      )}
      {tree && (
        <div className={`score-rules__tree${isPlaceholderData ? ' is-waiting' : ''}`}>
          <Tree tree={tree} />
        </div>
      )}
    </div>
  );
}

/** Selects the congress whose rules are shown; renders nothing when the office manages only one congress. */
function Congress({ value, onChange }: { value: string | undefined; onChange: (areaCode: string | undefined) => void }) {
  const { data: [own, ...others] = [] } = useUserAreas();
  if (!own || (others.length === 0 && own.children.length === 0)) return null;
  return (
    <AreaSelect
      className="score-rules__area"
      aria-label="人大"
      popupMatchSelectWidth={false}
      value={value ?? own.code}
      onChange={(code) => onChange(code === own.code ? undefined : code)}
    />
  );
}

function RuleTools({ tree }: { tree: ScoreRuleTree }) {
  const links = useScreenLinks();
  const add = links.to('score/ruleAdd');
  const [mayAdd, mayEnforce] = [useMay('scoreRule:create'), useMay('scoreRule:enforce')];
  const [shown, setShown] = useState<'trial' | 'enforce'>();
  const close = () => setShown(undefined);
  const hasDrafts = tree.drafts > 0;
  return (
    <>
      {hasDrafts && <Button onClick={() => setShown('trial')}>试算</Button>}
      {hasDrafts && mayEnforce && (
        <Button type="primary" onClick={() => setShown('enforce')}>
          施行
        </Button>
      )}
      {mayAdd && add !== null && tree.rules.length > 0 && (
        <Link to={add}>
          <Button>新增一级规则</Button>
        </Link>
      )}
      <TrialDrawer open={shown === 'trial'} onClose={close} />
      <EnforceModal tree={tree} open={shown === 'enforce'} onClose={close} />
    </>
  );
}

function Tree({ tree }: { tree: ScoreRuleTree }) {
  const today = useMemo(() => beijingDate(new Date()), []);
  if (tree.rules.length === 0) return <Nothing tree={tree} />;
  return (
    <>
      <Sums tree={tree} />
      {pairsOf(tree.rules).map((pair) => {
        const first = shownOf(pair);
        // The second-level rules belong to the version in force.
        const seconds = pairsOf((pair.held ?? pair.draft)?.rules ?? []);
        const row = { today, mayEdit: tree.mayEdit };
        return (
          <section key={first.id} className="console-panel score-rule" aria-label={first.name}>
            <FirstRule pair={pair} {...row} />
            {seconds.length === 0 ? (
              <p className="console-muted">还没有二级规则。</p>
            ) : (
              <ul className="score-rule__seconds">
                {seconds.map((second) => (
                  <SecondRule key={shownOf(second).id} pair={second} {...row} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </>
  );
}

const sumText = ({ caps, bonus }: ScoreRuleTree['held']): string => `${pointsText(caps)}，加分项 ${pointsText(bonus)}`;

/** The sums of the first-level caps, in force and as planned. */
function Sums({ tree: { held, planned, drafts, mayEdit } }: { tree: ScoreRuleTree }) {
  const isWhole = planned.caps === 100 && planned.bonus <= 10;
  return (
    <section className="console-panel" aria-label="上限合计">
      <dl className="score-rules__sums">
        <div>
          <dt>现行上限合计</dt>
          <dd>{sumText(held)}</dd>
        </div>
        {drafts > 0 && (
          <div>
            <dt>施行后上限合计</dt>
            <dd className={isWhole ? undefined : 'console-due is-over'}>{sumText(planned)}</dd>
          </div>
        )}
        <div>
          <dt>待施行的修改</dt>
          <dd>{drafts === 0 ? '没有' : `${String(drafts)} 项`}</dd>
        </div>
      </dl>
      {drafts > 0 && !isWhole && (
        <Alert
          type="warning"
          showIcon
          message="还不能施行"
          description="一级规则的上限合计应为 100 分（加分项除外），加分项合计不超过 10 分。请继续调整。"
        />
      )}
      {mayEdit && <p className="score-rules__note">修改先存为待施行，可以反复试算；施行后从指定的一天起生效，已记的积分不删除。</p>}
    </section>
  );
}

/** Shown for a congress without rules: it can start with the default rules, or with a rule of its own. */
function Nothing({ tree: { mayEdit } }: { tree: ScoreRuleTree }) {
  const links = useScreenLinks();
  const { message } = App.useApp();
  const mayUse = useMay('scoreRule:useDefault');
  const { mutateAsync, isPending } = useDefaultScoreRules();
  const add = links.to('score/ruleAdd');
  if (!mayEdit) return <EmptyState inside title="还没有积分规则" text="这一级人大还没有制定积分规则。" />;
  const begin = () => void mutateAsync(null).then(() => message.success('已套用，请核对后施行'), showFailure);
  return (
    <EmptyState inside title="还没有积分规则" text="可以套用默认规则，修改合适后施行；也可以从第一条一级规则开始自己制定。">
      {mayUse && (
        <Button type="primary" loading={isPending} onClick={begin}>
          套用默认规则
        </Button>
      )}{' '}
      {add !== null && (
        <Link to={add}>
          <Button>新增一级规则</Button>
        </Link>
      )}
    </EmptyState>
  );
}
