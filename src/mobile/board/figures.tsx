import type { LivelihoodBoard } from '@/features/livelihood/public';
import { colourWord, moneyText, shareText } from '@/features/livelihood/words';
import { numberText } from '@/lib/number-text';

const COLOURS = ['green', 'yellow', 'red'] as const;
const WHOLE = 100;
/** Short, because it is read in passing: the full sentence is on each project's page. */
const NOTES = { green: '达到计划', yellow: '落后 10 个点以内', red: '落后更多或逾期未报' } as const;

/** The number of projects, and their state against the plan. */
export const Counts = ({ board: { formal, done, colours } }: { board: LivelihoodBoard }) => (
  <section className="wall-card" aria-label="项目数">
    <dl className="board-counts">
      <div>
        <dt>正式项目</dt>
        <dd>{numberText(formal)}</dd>
      </div>
      <div>
        <dt>已完成</dt>
        <dd>{numberText(done)}</dd>
      </div>
      <div>
        <dt>未开工</dt>
        <dd>{numberText(formal - colours.green - colours.yellow - colours.red)}</dd>
      </div>
    </dl>
    <ul className="board-colours">
      {COLOURS.map((colour) => (
        <li key={colour}>
          <span className={`board-light is-${colour}`} aria-hidden="true" />
          <span className="board-colours__word">{colourWord(colour)}</span>
          <strong>{numberText(colours[colour])}</strong>
          <span className="board-colours__note">{NOTES[colour]}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** The progress and the spending as shares of the plan. */
export const Shares = ({ board: { progress, investedRate, doneRate, spent } }: { board: LivelihoodBoard }) => (
  <section className="wall-card" aria-label="进度和投资">
    <Share name="平均进度" share={progress} />
    <Share name="完成率" share={doneRate} />
    <Share name="投资率" share={investedRate} note={`已投 ${moneyText(spent)}`} />
  </section>
);

const Share = ({ name, share, note }: { name: string; share: number | null; note?: string }) => (
  <div className="board-share">
    <div className="board-share__head">
      <span>{name}</span>
      {note ? <span className="board-share__note">{note}</span> : null}
      <strong>{shareText(share)}</strong>
    </div>
    <div className="board-share__track" aria-hidden="true">
      <span style={{ width: `${String(Math.min(1, share ?? 0) * WHOLE)}%` }} />
    </div>
  </div>
);

/** The number of problems found, and how many of them are solved. */
export const Problems = ({ board: { problems, fixed } }: { board: LivelihoodBoard }) => (
  <section className="wall-card" aria-label="问题和整改">
    <dl className="board-counts board-counts--three">
      <div>
        <dt>发现问题</dt>
        <dd>{numberText(problems)}</dd>
      </div>
      <div>
        <dt>已整改</dt>
        <dd>{numberText(fixed)}</dd>
      </div>
      <div>
        <dt>整改中</dt>
        <dd className={problems > fixed ? 'is-open' : ''}>{numberText(problems - fixed)}</dd>
      </div>
    </dl>
  </section>
);
