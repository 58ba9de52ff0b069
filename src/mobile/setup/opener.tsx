import { type ReactNode, useState } from 'react';
import { PartBoundary } from '@/platform/part-boundary';
import { Field } from '../shared/entry/line';

interface OpenerProps {
  label: string;
  /** What is chosen; empty where nothing is. */
  text: string;
  error?: string | undefined;
  /** What it opens, and how that is closed. */
  children: (close: () => void) => ReactNode;
}

/** A field that is chosen from what opens over the page. */
export function Opener({ label, text, error, children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Field label={label} error={error}>
        {({ id, describedBy }) => (
          <button
            id={id}
            type="button"
            className="entry__input setup__opener"
            aria-haspopup="dialog"
            aria-label={`${label}：${text || '请选择'}`}
            aria-invalid={Boolean(error)}
            aria-describedby={describedBy}
            onClick={() => setOpen(true)}
          >
            {text || '请选择'}
          </button>
        )}
      </Field>
      {open ? (
        <PartBoundary attempt={1} onLost={close}>
          {children(close)}
        </PartBoundary>
      ) : null}
    </>
  );
}
