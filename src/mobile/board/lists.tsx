import { publicLivelihoodLink } from '@/features/livelihood/links';
import { colourWord } from '@/features/livelihood/words';
import { EntryLink } from '../shared/entry/entry-link';
import type { BoardProblem, BoardProject, Slide } from './slides';

interface SlideListProps {
  slide: Slide | undefined;
  at: number;
  count: number;
}

/** Some projects or problems at a time; each links to its project. */
export function SlideList({ slide, at, count }: SlideListProps) {
  const isProblems = slide?.kind === 'problems';
  return (
    <section className="wall-card wall-list" aria-label={isProblems ? '问题' : '项目'}>
      <h2>
        {isProblems ? '问题和整改' : '项目'}
        {count > 1 ? <span className="wall-list__page">{`${String(at + 1)} / ${String(count)}`}</span> : null}
      </h2>
      {slide === undefined ? <p className="wall-list__none">这一年还没有票决确定的项目</p> : null}
      <ul>
        {slide?.kind === 'projects' ? slide.rows.map((row) => <ProjectRow key={row.id} project={row} />) : null}
        {slide?.kind === 'problems' ? slide.rows.map((row) => <ProblemRow key={row.id} problem={row} />) : null}
      </ul>
    </section>
  );
}

/** Returns 03-12 for 2026-03-12: the year is shown above. */
const shortDay = (day: string): string => day.slice('2026-'.length);

const ProjectRow = ({ project: { id, title, areaName, colour, progress } }: { project: BoardProject }) => (
  <li className="wall-row">
    <span className={`board-tag is-${colour ?? 'none'}`}>{colour === null ? '未开工' : colourWord(colour)}</span>
    <span className="wall-row__text">
      <EntryLink to={publicLivelihoodLink(id)} className="wall-row__title">
        {title}
      </EntryLink>
      <span className="wall-row__note">{areaName}</span>
    </span>
    <strong>{`${String(progress)}%`}</strong>
  </li>
);

const ProblemRow = ({ problem: { livelihoodId, title, content, raisedOn, fixedOn } }: { problem: BoardProblem }) => (
  <li className="wall-row board-row--problem">
    <span className={`board-tag is-${fixedOn === null ? 'red' : 'green'}`}>{fixedOn === null ? '整改中' : '已整改'}</span>
    <span className="wall-row__text">
      <EntryLink to={publicLivelihoodLink(livelihoodId)} className="wall-row__title">
        {title}
      </EntryLink>
      <span className="board-row__content">{content}</span>
      <span className="wall-row__note">{`${shortDay(raisedOn)} 发现${fixedOn === null ? '' : `，${shortDay(fixedOn)} 整改`}`}</span>
    </span>
  </li>
);
