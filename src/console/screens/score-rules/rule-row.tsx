import { Space } from 'antd';
import { Link } from 'react-router-dom';
import { SCORE_RULE_ACTIONS } from '@contract/rules/score';
import { type ScoreRuleLine, useEndScoreRule, useKeepScoreRule, useRemoveScoreRule } from '@/features/score-rule/queries';
import { useSession } from '@/features/session/store';
import { useScreenLinks } from '../../menu/use-screen-links';
import { StepLink } from './step-link';
import { changesOf, eventText, type RulePair, shownOf, stepsOf, valueText } from './rule-pairs';

/** Marks a change that waits to be put in force, by colour and word together; renders nothing without one. */
function Waiting({ pair: { held, draft } }: { pair: RulePair }) {
  const word = held?.ends ? '停用，待施行' : !draft ? null : held ? '修改，待施行' : '新增，待施行';
  return word === null ? null : <span className={`console-status is-${held?.ends ? 'bad' : 'waiting'}`}>{word}</span>;
}

/** Lists the changes of the draft next to the rule in force. */
function Becomes({ pair: { held, draft } }: { pair: RulePair }) {
  if (!held || !draft) return null;
  const changes = changesOf(held, draft);
  return (
    <ul className="score-rule__changes" aria-label={`${held.name}的修改`}>
      {changes.length === 0 && <li>没有改动</li>}
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          {name}：<del>{before}</del> → <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
}

const laterText = ({ state, fromOn }: ScoreRuleLine, today: string): string =>
  state === 'held' && fromOn !== null && fromOn > today ? `${fromOn} 起施行` : '';

interface RuleProps {
  pair: RulePair;
  today: string;
  mayEdit: boolean;
}

/** A second-level rule: its name, its points, its draft, and its steps. */
export function SecondRule({ pair, today, mayEdit }: RuleProps) {
  const { held, draft } = pair;
  const { name, note } = shownOf(pair);
  const line = held ?? draft;
  if (!line) return null;
  const later = laterText(line, today);
  return (
    <li className="score-rule__second">
      <div>
        <strong className="score-rule__name">{name}</strong> <Waiting pair={pair} />
        {note !== '' && <p className="console-muted">{note}</p>}
        {later !== '' && <p className="console-muted">{later}</p>}
      </div>
      <div>
        {valueText(line)}
        <Becomes pair={pair} />
      </div>
      <div className="score-rule__event">{eventText(line)}</div>
      <div className="score-rule__steps">{mayEdit && <RuleSteps pair={pair} />}</div>
    </li>
  );
}

/** The same for a first-level rule, above its rules. */
export function FirstRule({ pair, today, mayEdit }: RuleProps) {
  const { held, draft } = pair;
  const { name, note, bonus, id } = shownOf(pair);
  const links = useScreenLinks();
  const add = links.to('score/secondAdd', `id=${String(id)}`);
  const mayAdd = useSession(({ user }) => user?.buttons.includes('scoreRule:create') ?? false);
  const line = held ?? draft;
  if (!line) return null;
  const later = laterText(line, today);
  return (
    <header className="score-rule__first">
      <div>
        <h2 className="score-rule__title">
          {name} {bonus && <span className="console-status is-active">加分项</span>} <Waiting pair={pair} />
        </h2>
        <p>
          {valueText(line)}
          {later !== '' && <span className="console-muted">，{later}</span>}
        </p>
        {note !== '' && <p className="console-muted">{note}</p>}
        <Becomes pair={pair} />
      </div>
      {mayEdit && (
        <div className="score-rule__steps">
          <Space wrap>
            {mayAdd && add !== null && !held?.ends && (
              <Link className="score-rule__step" to={add} aria-label={`在“${name}”下新增二级规则`}>
                新增二级规则
              </Link>
            )}
            <RuleSteps pair={pair} />
          </Space>
        </div>
      )}
    </header>
  );
}

/** Buttons to change, end, keep or remove a rule, as the role may. */
function RuleSteps({ pair }: { pair: RulePair }) {
  const links = useScreenLinks();
  const buttons = useSession(({ user }) => user?.buttons);
  const [end, keep, remove] = [useEndScoreRule(), useKeepScoreRule(), useRemoveScoreRule()];
  const isFirst = shownOf(pair).parentId === null;
  const { held } = pair;
  return (
    <Space wrap>
      {stepsOf(pair).map(({ action, line }) => {
        if (!buttons?.includes(`scoreRule:${action}`)) return null;
        const props = { key: action, label: `${SCORE_RULE_ACTIONS[action]}“${line.name}”` };
        switch (action) {
          case 'edit': {
            const link = links.to(isFirst ? 'score/ruleEdit' : 'score/secondEdit', `id=${String(line.id)}`);
            return (
              link && (
                <Link key={action} className="score-rule__step" to={link} aria-label={props.label}>
                  修改
                </Link>
              )
            );
          }
          case 'end':
            return (
              <StepLink
                {...props}
                key={action}
                question={{
                  title: `停用“${line.name}”？`,
                  content: `施行后不再按这条规则记分${isFirst ? '，其下的二级规则一并停用' : ''}；已记的积分保留。施行前可以取消停用。`,
                }}
                take={() => end.mutateAsync(line)}
              >
                停用
              </StepLink>
            );
          case 'keep':
            return (
              <StepLink {...props} key={action} take={() => keep.mutateAsync(line)}>
                取消停用
              </StepLink>
            );
          case 'remove':
            return (
              <StepLink
                {...props}
                key={action}
                question={
                  held && line.state === 'draft'
                    ? { title: `撤销对“${held.name}”的修改？`, content: '现行的规则不变，撤销后不能恢复。' }
                    : { title: `删除“${line.name}”？`, content: '这条规则还没有积分记录；删除后不能恢复。' }
                }
                take={() => remove.mutateAsync(line)}
              >
                {held && line.state === 'draft' ? '撤销修改' : '删除'}
              </StepLink>
            );
        }
      })}
    </Space>
  );
}
