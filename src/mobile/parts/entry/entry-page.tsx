import type { ReactNode } from 'react';
import { useLargeText } from '@/features/reading/large-text';
import { getConfig } from '@/platform/config';
import { frameClass } from '@/ui/frame-class';
import '@/ui/tokens.scss';
import { Brand } from './brand';
import './entry.scss';
import './form.scss';

/** The frame of the pages around the login, which only browsers have: the platform's name, and one card beside or below it. */
export function EntryPage({ children }: { children: ReactNode }) {
  const large = useLargeText((text) => text.large);
  return (
    <div className={frameClass('entry', large)}>
      <Brand congressName={getConfig().congressName} />
      <main className="entry__panel">
        <div className="entry__card">{children}</div>
      </main>
    </div>
  );
}

/** What the card is about; `note` says in a sentence or two what to do. */
export function EntryTitle({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <>
      <h2 className={note ? 'entry__title entry__title--noted' : 'entry__title'}>{children}</h2>
      {note ? <p className="entry__note">{note}</p> : null}
    </>
  );
}
