import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  LIVELIHOOD_ACTIONS,
  LIVELIHOOD_REFUSALS,
  LIVELIHOOD_SOURCES,
  LIVELIHOOD_STATES,
  type LivelihoodState as State,
} from '@contract/rules/livelihood';
import { type LivelihoodRecord, useLivelihood } from '@/features/livelihood/queries';
import { saveLivelihoodSheet } from '@/features/livelihood/sheet';
import { moneyText } from '@/features/livelihood/words';
import { minuteText } from '@/lib/dates';
import { BackToList } from '../../detail/back-to-list';
import { DetailPage } from '../../detail/detail-page';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import { DictionaryEntryName } from '../../ui/dictionary-entry-name';
import type { Fact } from '../../ui/fact-list';
import { Files } from '../../ui/files';
import { MapPanel } from '../../ui/map-panel';
import { Panel } from '../../ui/panel';
import { ColourMark, LivelihoodState } from '../livelihood-list/columns';
import { AlikePanel } from './alike-panel';
import { AdjustmentsPanel, LooksPanel, SupervisorsPanel } from './later-panels';
import { LivelihoodActions } from './livelihood-actions';
import { MergedPanel } from './merged-panel';
import { ProblemsPanel } from './problems-panel';
import { QuartersPanel } from './quarters-panel';
import { ReviewsPanel } from './reviews-panel';
import { VotesPanel } from './votes-panel';
import '../livelihood-list/livelihood-list.scss';
import './livelihood-detail.scss';

/** One project: its data, the viewer's actions, its progress, the reviews and votes, and the history. */
export function LivelihoodDetail() {
  const id = useDetailId();
  const query = useLivelihood(id);
  return (
    <DetailScreen what="民生实事" id={id} query={query} titleOf={({ title }) => title} back={<BackToList of="livelihood" />}>
      {(project) => <Whole project={project} />}
    </DetailScreen>
  );
}

/** Returns the proposer; for a visitor with the masked mobile number. */
const proposerOf = ({ proposer, proposedByName }: LivelihoodRecord): string =>
  proposer ? `${proposer.name}（群众）${proposer.mobile}` : proposedByName;

const factsOf = (project: LivelihoodRecord): Fact[] => [
  ['来源', LIVELIHOOD_SOURCES[project.source]],
  ['提出', proposerOf(project)],
  ['提出时间', minuteText(project.proposedAt)],
  ['类别', <DictionaryEntryName key="category" of="category" code={project.category} />],
  ['年份', `${String(project.year)} 年`],
  ['区域', project.areaName],
  ['地点', project.place],
  ['牵头单位', project.unitName ?? ''],
  ['计划投资', project.cost === null ? '' : moneyText(project.cost)],
  ['开工日期', project.startedOn ?? ''],
  ['完成日期', project.finishedOn ?? ''],
  ['不采纳的原因', project.refusal === null ? '' : LIVELIHOOD_REFUSALS[project.refusal]],
  ['答复', project.answer],
];

/** The states before a project has a candidate's sheet. */
const BEFORE: readonly State[] = ['proposed', 'refused', 'withdrawn', 'merged', 'reserve', 'reviewing'];

function Whole({ project }: { project: LivelihoodRecord }) {
  const { state, colour, year, areaName, content, reason, files, history } = project;
  return (
    <DetailPage
      type="livelihood"
      row={project}
      line={
        <>
          <LivelihoodState project={project} />
          {colour !== null && state === 'running' && <ColourMark colour={colour} />}
          <span>{`${areaName} ${String(year)} 年`}</span>
          {project.unitName !== null && <span>{project.unitName}牵头</span>}
        </>
      }
      actions={<LivelihoodActions project={project} />}
      facts={factsOf(project)}
      history={{ entries: history, nameOf: (action) => LIVELIHOOD_ACTIONS[action], statuses: LIVELIHOOD_STATES }}
    >
      <QuartersPanel project={project} />
      <ProblemsPanel project={project} />
      <Panel title="建设内容" extra={!BEFORE.includes(state) && <SheetButton project={project} />}>
        <p className="console-prose">{content}</p>
        {reason !== '' && (
          <>
            <h3 className="console-livelihood-head">立项理由</h3>
            <p className="console-prose">{reason}</p>
          </>
        )}
        {files.length > 0 && <Files files={files} />}
      </Panel>
      <MergedPanel project={project} />
      <AlikePanel project={project} />
      <ReviewsPanel project={project} />
      <VotesPanel project={project} />
      <AdjustmentsPanel project={project} />
      <LooksPanel project={project} />
      <SupervisorsPanel project={project} />
      <MapPanel of={project} />
    </DetailPage>
  );
}

const SheetButton = ({ project }: { project: LivelihoodRecord }) => (
  // The transport has already shown the error.
  <Button icon={<DownloadOutlined />} onClick={() => void saveLivelihoodSheet(project).catch(() => undefined)}>
    下载候选项目表
  </Button>
);
