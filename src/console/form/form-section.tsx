import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { type ReactNode, useId } from 'react';
import './form-section.scss';

interface FormSectionProps {
  title: string;
  /** A text summary of the content, shown while the section is folded. */
  summary?: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A section of a long form that can be folded. Its fields stay in the form while they are hidden. */
export function FormSection({ title, summary = '', open, onToggle, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="console-form-section">
      <button type="button" className="console-form-section__head" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <span className="console-form-section__arrow" aria-hidden>
          {open ? <DownOutlined /> : <RightOutlined />}
        </span>
        <span className="console-form-section__name">{title}</span>
        {!open && <span className="console-form-section__note">{summary}</span>}
      </button>
      <div className="console-form-section__body" id={id} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
