import type { LIVELIHOOD_LIST } from '@contract/lists/livelihood';
import { LIVELIHOOD_DUE, LIVELIHOOD_SOURCES, PROGRESS_COLOURS, RATING_GRADES, type ProgressColour } from '@contract/rules/livelihood';
import type { LivelihoodLine } from '@/features/livelihood/queries';
import { COLOUR_NOTES, COLOUR_TONES, LIVELIHOOD_TONES, livelihoodStateWord, moneyText, RATING_TONES } from '@/features/livelihood/words';
import { numberText } from '@/lib/number-text';
import type { ListColumns } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';
import { DictionaryEntryName } from '../../ui/dictionary-entry-name';
import { MarkTag } from '../../ui/mark';

export const LivelihoodState = ({ project }: { project: Pick<LivelihoodLine, 'state' | 'areaCode' | 'areaName'> }) => (
  <MarkTag mark={{ tone: LIVELIHOOD_TONES[project.state], word: livelihoodStateWord(project) }} />
);

/** Shows the progress against the plan by colour and word together. */
export const ColourMark = ({ colour }: { colour: ProgressColour }) => (
  <span title={COLOUR_NOTES[colour]}>
    <MarkTag mark={{ tone: COLOUR_TONES[colour], word: PROGRESS_COLOURS[colour] }} />
  </span>
);

/** Marks a quarter that is over and was not reported. */
const Due = ({ due }: Pick<LivelihoodLine, 'due'>) =>
  due !== null && <span className={due === 'over' ? 'console-livelihood-missing' : 'console-muted'}>{LIVELIHOOD_DUE[due]}</span>;

const Rating = ({ rating }: Pick<LivelihoodLine, 'rating'>) =>
  rating === null ? <>—</> : <MarkTag mark={{ tone: RATING_TONES[rating], word: RATING_GRADES[rating] }} />;

/** Returns the votes for it and the number of all who could have voted. */
const votesText = ({ yes, members }: Pick<LivelihoodLine, 'yes' | 'members'>): string =>
  yes === null ? '—' : `${numberText(yes)} / ${numberText(members ?? 0)}`;

/** The unit is in the column header. */
const tenThousands = (money: number): string => numberText(Math.round(money));

/** Whether it is or was being carried out, so that its progress has a meaning. */
const hasPlan = ({ colour }: LivelihoodLine): boolean => colour !== null;

export const LIVELIHOOD_COLUMNS: ListColumns<typeof LIVELIHOOD_LIST, LivelihoodLine> = {
  title: { least: 200, ellipsis: true, render: (project) => <SubjectLink type="livelihood" row={project} /> },
  state: { width: 96, render: (project) => <LivelihoodState project={project} /> },
  year: { width: 64, render: ({ year }) => String(year) },
  area: { width: 88, ellipsis: true, render: ({ areaName }) => areaName },
  category: { width: 96, ellipsis: true, render: ({ category }) => <DictionaryEntryName of="category" code={category} /> },
  source: { width: 96, render: ({ source }) => LIVELIHOOD_SOURCES[source] },
  unit: { width: 120, ellipsis: true, render: ({ unitName }) => unitName ?? '—' },
  cost: { width: 112, align: 'right', render: ({ cost }) => (cost === null ? '—' : tenThousands(cost)) },
  spent: { width: 112, align: 'right', render: (project) => (hasPlan(project) ? tenThousands(project.spent) : '—') },
  progress: { width: 72, align: 'right', render: (project) => (hasPlan(project) ? String(project.progress) : '—') },
  colour: {
    width: 144,
    render: ({ colour, due }) =>
      colour === null ? (
        '—'
      ) : (
        <>
          <ColourMark colour={colour} /> <Due due={due} />
        </>
      ),
  },
  yes: { width: 88, align: 'right', render: votesText },
  rating: { width: 96, render: ({ rating }) => <Rating rating={rating} /> },
};

/** Renders the card of a project in a narrow window. */
export const livelihoodCard = (project: LivelihoodLine) => {
  const { colour, due, progress, year, areaName, unitName, cost } = project;
  return (
    <>
      <SubjectLink type="livelihood" row={project} />
      <p>
        <LivelihoodState project={project} /> {colour !== null && <ColourMark colour={colour} />} <Due due={due} />
      </p>
      <p className="console-muted">
        {[`${String(year)} 年`, areaName, unitName, cost !== null && moneyText(cost), colour !== null && `进度 ${String(progress)}%`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
};
