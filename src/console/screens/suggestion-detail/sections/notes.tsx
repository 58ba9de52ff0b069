import { minuteText } from '@/lib/dates';
import { Panel } from '../../../ui/panel';
import type { SectionProps } from './section-props';

interface Note {
  id: number;
  by: string;
  at: string;
  content: string;
}

/** Short texts of units and offices, the newest first. */
function Notes({ title, anchor, notes }: Omit<SectionProps, 'item'> & { notes: readonly Note[] }) {
  return (
    <Panel title={title} anchor={anchor}>
      {[...notes].reverse().map((note) => (
        <section key={note.id} className="console-reply">
          <p className="console-reply__head">
            <strong>{note.by}</strong>
            <span className="console-muted">{minuteText(note.at)}</span>
          </p>
          <p className="console-prose">{note.content}</p>
        </section>
      ))}
    </Panel>
  );
}

/** The opinions of helper units for the lead unit. */
export const HelperOpinions = ({ item, ...rest }: SectionProps) => (
  <Notes
    {...rest}
    notes={item.helperOpinions.map(({ id, unitName, givenByName, givenAt, content }) => ({
      id,
      by: `${unitName} ${givenByName}`,
      at: givenAt,
      content,
    }))}
  />
);

/** The urgings of the units, with author and text. */
export const Urgings = ({ item, ...rest }: SectionProps) => (
  <Notes
    {...rest}
    notes={item.urgings.map(({ id, byName, roleName, at, content }) => ({ id, by: `${byName}（${roleName}）`, at, content }))}
  />
);

/** The progress of the measures planned in a reply. */
export const Progress = ({ item, ...rest }: SectionProps) => (
  <Notes {...rest} notes={item.progress.map(({ id, unitName, at, content }) => ({ id, by: unitName, at, content }))} />
);
