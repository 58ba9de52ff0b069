import type { Activity } from '@/features/activity/api';
import { minuteText } from '@/lib/dates';
import { Files } from '../../ui/files';
import { Panel } from '../../ui/panel';

const DAY_LENGTH = 'YYYY-MM-DD '.length;

/** Returns the time of an agenda item, with the day when the activity has several days. */
function timeOf(startsAt: string, { startsAt: from, endsAt: to }: Pick<Activity, 'startsAt' | 'endsAt'>): string {
  const isOneDay = minuteText(from).slice(0, DAY_LENGTH) === minuteText(to).slice(0, DAY_LENGTH);
  const text = minuteText(startsAt);
  return isOneDay ? text.slice(DAY_LENGTH) : text.slice('YYYY-'.length);
}

/** The agenda with the papers of each item, the other papers, and the seating. */
export function AgendaPanel({ activity }: { activity: Activity }) {
  const { agenda, papers, seating } = activity;
  if (agenda.length + papers.length === 0 && !seating) return null;
  const taken = new Set(agenda.flatMap(({ paperIds }) => paperIds));
  const others = papers.filter(({ id }) => !taken.has(id));
  return (
    <Panel title="议程和材料">
      {agenda.length > 0 && (
        <ol className="console-activity-agenda">
          {agenda.map((item, index) => (
            <li key={index}>
              <time className="console-activity-agenda__time">{item.startsAt === null ? '' : timeOf(item.startsAt, activity)}</time>
              <div className="console-activity-agenda__what">
                <span>{item.title}</span>
                {item.speaker && <span className="console-muted">{` ${item.speaker}`}</span>}
                {item.paperIds.length > 0 && <Files files={papers.filter(({ id }) => item.paperIds.includes(id))} />}
              </div>
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && <Files files={others} />}
      {seating && <p className="console-prose console-activity-seating">{`座次：${seating}`}</p>}
    </Panel>
  );
}

/** Shows the files with the results of an activity; renders nothing when there are no files. */
export const ResultsPanel = ({ activity: { results } }: { activity: Activity }) =>
  results.length > 0 ? (
    <Panel title="会后成果">
      <Files files={results} />
    </Panel>
  ) : null;
