import { Form, type FormRule, Skeleton } from 'antd';
import { useState } from 'react';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { excessText } from '@/lib/text-length';
import { LostField } from './lost-field';

const Editor = lazyComponent(() => import('./rich-text-editor').then((part) => part.RichTextEditor));

const held = (label: string, max: number): FormRule => ({
  validator: (_rule, markup: string | undefined) => {
    const words = wordsOfMarkup(markup ?? '');
    if (words.trim() === '') return Promise.reject(new Error(`请填写${label}`));
    const excess = excessText(words, max);
    return excess === undefined ? Promise.resolve() : Promise.reject(new Error(excess));
  },
});

interface RichTextFieldProps {
  name: string;
  label: string;
  /** The maximum number of characters, without markup. */
  max: number;
}

/** A required text with headings, lists and links; its value is the editor's HTML, which the server filters. */
export const RichTextField = ({ name, label, max }: RichTextFieldProps) => (
  <Form.Item name={name} label={label} required rules={[held(label, max)]} validateTrigger="onBlur">
    <LazyEditor label={label} max={max} />
  </Form.Item>
);

interface EditorProps {
  /** Set by the surrounding `Form.Item`. */
  id?: string;
  value?: string;
  onChange?: (markup: string) => void;
  onBlur?: () => void;
  label: string;
  max: number;
}

const ROWS = { rows: 8, width: '100%' };

function LazyEditor(props: EditorProps) {
  const [{ attempt, isLost }, setState] = useState({ attempt: 0, isLost: false });
  if (isLost) return <LostField what={props.label} onRetry={() => setState({ attempt: attempt + 1, isLost: false })} />;
  return (
    <ChunkBoundary
      attempt={attempt}
      onLost={() => setState({ attempt, isLost: true })}
      waiting={<Skeleton active title={false} paragraph={ROWS} />}
    >
      <Editor {...props} />
    </ChunkBoundary>
  );
}

/** Tags that start a new line. */
const LINES = 'p, h3, li, br';

/** Returns the text of the editor's HTML, one line for each block, as the server counts it. The HTML is only parsed and never rendered. */
function wordsOfMarkup(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  body.querySelectorAll(LINES).forEach((element) => element.before('\n'));
  return body.textContent.trim().replace(/\n{2,}/g, '\n');
}
