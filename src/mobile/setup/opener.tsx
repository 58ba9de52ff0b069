import { type ReactNode, useState } from 'react';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { Field } from '../shared/entry/line';

interface OpenerProps {
  label: string;
  /** The chosen value; empty when no value is chosen. */
  text: string;
  error?: string | undefined;
  /** The content that it opens; receives the function to close it. */
  children: (close: () => void) => ReactNode;
}

/** A field whose value is chosen in a sheet that opens over the page. */
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
        <ChunkBoundary attempt={1} onLost={close}>
          {children(close)}
        </ChunkBoundary>
      ) : null}
    </>
  );
}
