import { DRAFT_LAW_ACTIONS, DRAFT_LAW_STATES } from '@contract/rules/draft-law';
import { type DraftLaw, useDraftLaw } from '@/features/draft-law/queries';
import { closesWords, draftLawMark, phasesOf, roundTitle } from '@/features/draft-law/words';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { BackToList } from '../../detail/back-to-list';
import { DetailPage } from '../../detail/detail-page';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import { addressingText } from '../../publishing/addressing-field';
import type { Fact } from '../../ui/fact-list';
import { Files } from '../../ui/files';
import { MarkTag } from '../../ui/mark';
import { Panel } from '../../ui/panel';
import { RichTextView } from '../../ui/rich-text';
import { DraftLawActions } from './draft-law-actions';
import { ResultPanel } from './result-panel';
import { RoundsPanel } from './rounds-panel';
import { TabsPanel } from './tabs-panel';
import './draft-law-detail.scss';

/** One draft law: the dates of its phases, the viewer's actions, its texts, the opinions, and the result. */
export function DraftLawDetail() {
  const id = useDetailId();
  const query = useDraftLaw(id);
  return (
    <DetailScreen what="法规草案" id={id} query={query} titleOf={roundTitle} back={<BackToList of="draftLaw" />}>
      {(law) => <Whole law={law} />}
    </DetailScreen>
  );
}

const factsOf = (law: DraftLaw): Fact[] => [
  ...phasesOf(law.phases).map(({ name, days, mark }): Fact => [name, `${days}（${mark.word}）`]),
  ['不足二十日的理由', law.shortReason],
  ...law.milestones.map(({ on, title, isPast }): Fact => [on, isPast ? title : `${title}（计划）`]),
  ['联系方式', law.contact],
  ['发布对象', law.addressing ? addressingText(law.addressing) : ''],
  ['发布单位', law.publisherName],
  ['区域', law.areaName],
  ['发布时间', law.publishedAt ? minuteText(law.publishedAt) : ''],
  ['公布时间', law.announcedAt ? minuteText(law.announcedAt) : ''],
];

function Whole({ law }: { law: DraftLaw }) {
  const { state, counts, open, explanation, files } = law;
  const closes = closesWords(law);
  return (
    <DetailPage
      type="draftLaw"
      row={{ ...law, title: roundTitle(law) }}
      line={
        <>
          <MarkTag mark={draftLawMark(state)} />
          {closes && <span>{closes}</span>}
          {state !== 'draft' && (
            <span>
              {numberText(counts.opinions)} 条意见，{numberText(counts.people)} 人
            </span>
          )}
          {open > 0 && state !== 'collecting' && <span>{numberText(open)} 条待处理</span>}
        </>
      }
      actions={<DraftLawActions law={law} />}
      facts={factsOf(law)}
      history={{ entries: law.history, nameOf: (action) => DRAFT_LAW_ACTIONS[action], statuses: DRAFT_LAW_STATES }}
    >
      <ResultPanel law={law} />
      <Panel title="说明">
        {explanation.length === 0 && files.length === 0 && <p className="console-muted">还没有填写说明。</p>}
        <RichTextView text={explanation} />
        {files.length > 0 && <Files files={files} />}
      </Panel>
      <RoundsPanel law={law} />
      <TabsPanel law={law} />
    </DetailPage>
  );
}
