import { App, Button } from 'antd';
import { type LawOpinionRecord, useFoldLawOpinion, useLawOpinionsAlike } from '@/features/law-opinion/queries';
import { outcomeMark } from '@/features/draft-law/words';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { showFailure } from '@/platform/tell-failure';
import { SubjectLink } from '../../list/subject-link';
import { MarkTag } from '../../ui/mark';
import { Panel } from '../../ui/panel';
import '../draft-law-detail/draft-law-detail.scss';

/** Lists the opinions decided together with it, and the similar ones that could be. */
export function CopiesPanel({ opinion }: { opinion: LawOpinionRecord }) {
  const { foldedInto, folded, copies, actions } = opinion;
  const beside = foldedInto === null ? folded : [foldedInto];
  return (
    <>
      {beside.length > 0 && (
        <Panel title={foldedInto === null ? `同文意见 ${numberText(copies)}` : '已并入这条意见'}>
          <ul className="console-law-lines">
            {beside.map((one) => (
              <li key={one.id}>
                <span className="console-law-lines__text">
                  <SubjectLink type="lawOpinion" row={{ id: one.id, title: one.content }} />
                  <p className="console-muted">{[one.byName, minuteText(one.submittedAt)].join(' · ')}</p>
                </span>
              </li>
            ))}
          </ul>
          {foldedInto === null && copies > folded.length && <p className="console-muted">只列出最早的 {numberText(folded.length)} 条。</p>}
        </Panel>
      )}
      {actions.includes('fold') && <Alike opinion={opinion} />}
    </>
  );
}

function Alike({ opinion }: { opinion: LawOpinionRecord }) {
  const { modal, message } = App.useApp();
  const fold = useFoldLawOpinion();
  const { data = [] } = useLawOpinionsAlike({ draftLawId: opinion.draftLawId, content: opinion.content, exceptId: opinion.id });
  if (data.length === 0) return null;
  const press = (intoId: number, content: string) =>
    void modal.confirm({
      title: '并入这条意见？',
      content: (
        <>
          <p>“{content}”</p>
          <p>两条一起处理，以这一条为准；两位提出人都会看到结果。需要时可以取消归并。</p>
        </>
      ),
      okText: '归并',
      onOk: () => fold.mutateAsync({ seen: opinion, intoId }).then(() => void message.success('已归并'), showFailure),
    });
  return (
    <Panel title={`相近的意见 ${String(data.length)}`}>
      <ul className="console-law-lines">
        {data.map((one) => (
          <li key={one.id}>
            <span className="console-law-lines__text">
              <SubjectLink type="lawOpinion" row={{ id: one.id, title: one.content }} />
              <p className="console-muted">
                <MarkTag mark={outcomeMark(one.state)} />{' '}
                {[one.partLabel || '整部法规', one.byName, `相似度 ${String(Math.round(one.score * 100))}%`].join(' · ')}
              </p>
            </span>
            <Button size="small" aria-label={`并入：${one.content}`} onClick={() => press(one.id, one.content)}>
              并入这一条
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
