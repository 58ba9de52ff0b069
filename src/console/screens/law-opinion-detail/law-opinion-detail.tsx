import { Alert } from 'antd';
import { LAW_OPINION_ACTIONS, LAW_OPINION_SOURCES, LAW_OPINION_STATES } from '@contract/rules/law-opinion';
import { TEXT_FLAGS } from '@contract/rules/text-flags';
import { roundTitle } from '@/features/draft-law/words';
import { type LawOpinionRecord, useLawOpinion, useRevealLawOpinion } from '@/features/law-opinion/queries';
import { minuteText } from '@/lib/dates';
import { cutTo } from '@/lib/text-length';
import { BackToList } from '../../detail/back-to-list';
import { DetailPage } from '../../detail/detail-page';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import { LookReason } from '../../detail/look-reason';
import { SubjectLink } from '../../list/subject-link';
import type { Fact } from '../../ui/fact-list';
import { HiddenNumber, useHiddenAgain } from '../../ui/hidden-number';
import { Panel } from '../../ui/panel';
import { aboutWords, OpinionMarks } from '../law-opinion-list/marks';
import { CopiesPanel } from './copies-panel';
import { LawOpinionActions } from './law-opinion-actions';

const TITLE_MAX = 40;

/** One opinion on a draft law: its text and its part of the law, the viewer's actions, its outcome, and the same opinions of others. */
export function LawOpinionDetail() {
  const id = useDetailId();
  const query = useLawOpinion(id);
  return (
    <DetailScreen what="意见" id={id} query={query} titleOf={titleOf} back={<BackToList of="lawOpinion" />}>
      {(opinion) => <Whole opinion={opinion} />}
    </DetailScreen>
  );
}

/** Returns the beginning of the text: an opinion has no title. */
function titleOf({ content }: LawOpinionRecord): string {
  const line = content.replace(/\s+/g, ' ').trim();
  const begun = cutTo(line, TITLE_MAX);
  return begun === line ? line : `${begun}…`;
}

function Whole({ opinion }: { opinion: LawOpinionRecord }) {
  const revealing = useHiddenAgain(useRevealLawOpinion(opinion.id));
  const { personName, mobile, mayReveal, partText, content, grounds, reason, flags, decidedAt, decidedByName } = opinion;
  const shown = mayReveal ? revealing : undefined;
  const person = personName === '' ? '' : <HiddenNumber key="name" masked={personName} name="name" word="姓名" revealing={shown} />;
  const facts: Fact[] = [
    [
      '法规草案',
      <SubjectLink
        key="law"
        type="draftLaw"
        row={{ id: opinion.draftLawId, title: roundTitle({ title: opinion.lawTitle, round: opinion.round }) }}
      />,
    ],
    ['条文', aboutWords(opinion)],
    ['来源', LAW_OPINION_SOURCES[opinion.source]],
    ...(opinion.source === 'public'
      ? [['提出人', person] as const]
      : ([
          ['提出人', opinion.byName],
          ['替谁提出', person],
        ] as const)),
    ['手机号', mobile === '' ? '' : <HiddenNumber key="mobile" masked={mobile} name="mobile" revealing={shown} />],
    ['提出时间', minuteText(opinion.submittedAt)],
    ['公开', opinion.isPublic ? '随结果公开' : '不公开'],
  ];
  return (
    <DetailPage
      type="lawOpinion"
      row={{ ...opinion, title: titleOf(opinion) }}
      line={<OpinionMarks opinion={opinion} />}
      alert={
        flags.length > 0 && (
          <Alert
            type="warning"
            showIcon
            message="公开以前请核对"
            description={flags.map(({ flag, words }) => `${TEXT_FLAGS[flag]}：${words}`).join('；')}
          />
        )
      }
      actions={<LawOpinionActions opinion={opinion} />}
      facts={facts}
      history={{ entries: opinion.history, nameOf: (action) => LAW_OPINION_ACTIONS[action], statuses: LAW_OPINION_STATES }}
    >
      <Panel title={aboutWords(opinion)}>
        {partText !== '' && <blockquote className="console-prose console-muted">{partText}</blockquote>}
        <p className="console-prose">{content}</p>
        {grounds !== '' && <p className="console-prose">理由：{grounds}</p>}
      </Panel>
      {decidedAt !== null && (
        <Panel title={`处理：${LAW_OPINION_STATES[opinion.state]}`}>
          <p className="console-prose">{reason}</p>
          <p className="console-muted">{[decidedByName, minuteText(decidedAt)].filter(Boolean).join(' · ')}</p>
        </Panel>
      )}
      <CopiesPanel opinion={opinion} />
      <LookReason revealing={revealing} />
    </DetailPage>
  );
}
