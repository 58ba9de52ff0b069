import { Link } from 'react-router-dom';
import { CONTRIBUTION_ACTIONS, CONTRIBUTION_KINDS, CONTRIBUTION_STATES } from '@contract/rules/contribution';
import { type ContributionRecord, useContribution } from '@/features/contribution/queries';
import { authorWords } from '@/features/contribution/words';
import { minuteText } from '@/lib/dates';
import { cutTo } from '@/lib/text-length';
import { BackToList } from '../../detail/back-to-list';
import { DetailPage } from '../../detail/detail-page';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import { SubjectLink } from '../../list/subject-link';
import { useScreenLinks } from '../../menu/use-screen-links';
import type { Fact } from '../../ui/fact-list';
import { Files } from '../../ui/files';
import { Panel } from '../../ui/panel';
import { StatusTag } from '../../ui/tags';
import { OpinionDue, OpinionMarks } from '../contribution-list/marks';
import { AlikePanel } from './alike-panel';
import { AnswerPanel } from './answer-panel';
import { ContributionActions } from './contribution-actions';
import { Flags } from './flags';
import { MergedPanel } from './merged-panel';
import { PlacePanel } from './place-panel';
import './contribution-detail.scss';

const TITLE_MAX = 40;

/** One opinion: its text, its state, the viewer's actions, the answer, and the history. */
export function ContributionDetail() {
  const id = useDetailId();
  const query = useContribution(id);
  return (
    <DetailScreen what="意见" id={id} query={query} titleOf={titleOf} back={<BackToList of="contribution" />}>
      {(opinion) => <Whole opinion={opinion} />}
    </DetailScreen>
  );
}

/** Returns the beginning of the text: an opinion has no title. */
function titleOf({ content }: ContributionRecord): string {
  const line = content.replace(/\s+/g, ' ').trim();
  const begun = cutTo(line, TITLE_MAX);
  return begun === line ? line : `${begun}…`;
}

const factsOf = (opinion: ContributionRecord): Fact[] => [
  ['主题活动', <SubjectLink key="theme" type="theme" row={{ id: opinion.themeId, title: opinion.themeTitle }} />],
  ['提出代表', authorWords(opinion)],
  ['提出时间', minuteText(opinion.createdAt)],
  ['形式', CONTRIBUTION_KINDS[opinion.kind]],
  ['区域', opinion.areaName],
  ['地点', opinion.place],
  ['公开', opinion.isPublic ? '公开' : '不公开'],
  ['承办单位', opinion.unitName ?? ''],
  ['转办时间', opinion.passedAt === null ? '' : minuteText(opinion.passedAt)],
  ['办理期限', opinion.dueAt === null ? '' : minuteText(opinion.dueAt)],
];

const Whole = ({ opinion }: { opinion: ContributionRecord }) => (
  <DetailPage
    type="contribution"
    row={{ ...opinion, title: titleOf(opinion) }}
    line={
      <>
        <OpinionMarks opinion={opinion} />
        {opinion.due !== null && <OpinionDue opinion={opinion} now={new Date()} />}
      </>
    }
    alert={<Flags opinion={opinion} />}
    actions={<ContributionActions opinion={opinion} />}
    facts={factsOf(opinion)}
    history={{ entries: opinion.history, nameOf: (action) => CONTRIBUTION_ACTIONS[action], statuses: CONTRIBUTION_STATES }}
  >
    <Panel title={CONTRIBUTION_KINDS[opinion.kind]}>
      <p className="console-prose">{opinion.content}</p>
      {opinion.files.length > 0 && <Files files={opinion.files} />}
      {opinion.suggestion && <TheSuggestion suggestion={opinion.suggestion} />}
    </Panel>
    <AnswerPanel opinion={opinion} />
    <MergedPanel opinion={opinion} />
    <AlikePanel opinion={opinion} />
    {opinion.position !== '' && <PlacePanel opinion={opinion} />}
  </DetailPage>
);

/** The suggestion that this contribution is, or that was made from it; it has its own screen. */
function TheSuggestion({ suggestion: { id, title, status, maySee } }: { suggestion: NonNullable<ContributionRecord['suggestion']> }) {
  const link = useScreenLinks().detail(id);
  return (
    <p className="console-contribution-suggestion">
      <StatusTag status={status} />
      {maySee && link ? (
        <Link className="console-contribution-link" to={link}>
          {title}
        </Link>
      ) : (
        <span>{title}</span>
      )}
    </p>
  );
}
