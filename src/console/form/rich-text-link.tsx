import { LinkOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Input, Popover, Tooltip } from 'antd';
import { useState } from 'react';
import { isHarmlessLink } from '@contract/rules/rich-text';

const NAME = '链接';
const MAIL = /^[^\s@/:]+@[^\s@/:]+$/;
const TELEPHONE = /^[+\d][\d\s-]{4,}$/;

/** Returns the typed address with its scheme; null when it is not an address. */
function linkOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return TELEPHONE.test(text) ? `tel:${text.replace(/[\s-]/g, '')}` : null;
  if (isHarmlessLink(text)) return text;
  if (MAIL.test(text)) return `mailto:${text}`;
  if (TELEPHONE.test(text)) return `tel:${text.replace(/-/g, '')}`;
  return /^[a-z][a-z\d+.-]*:/i.test(text) || !text.includes('.') ? null : `https://${text}`;
}

/** Makes the selected text a link, or inserts the address when no text is selected. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent([{ type: 'text', text: href.replace(/^(?:mailto|tel):/, ''), marks: [{ type: 'link', attrs: { href } }] }]).run();
  } else chain.setLink({ href }).run();
}

/** Checks whether the editor is destroyed: its components read its state once more after that, when it has no schema. */
export const isGone = ({ schema }: { schema: unknown }): boolean => schema === null;

const NO_LINK = { isLink: false, href: '' };
const LINK = ({ editor }: { editor: Editor }) =>
  isGone(editor) ? NO_LINK : { isLink: editor.isActive('link'), href: (editor.getAttributes('link') as { href?: string }).href ?? '' };

/** Sets, changes and removes the link at the cursor. */
export function LinkButton({ editor }: { editor: Editor }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const { isLink, href } = useEditorState({ editor, selector: LINK });
  const open = (isOpen: boolean) => {
    setProblem('');
    setTyped(isOpen ? href : null);
  };
  const take = () => {
    const address = linkOf(typed ?? '');
    if (address === null) {
      setProblem('请填写网址、电子邮箱或电话号码');
      return;
    }
    open(false);
    setLink(editor, address);
  };
  const remove = () => {
    open(false);
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  const form = (
    <div
      className="console-editor__link"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape closes only this popup, not the surrounding form.
        event.stopPropagation();
        open(false);
        editor.commands.focus();
      }}
    >
      <Input
        autoFocus
        aria-label="链接地址"
        placeholder="网址、电子邮箱或电话号码"
        value={typed ?? ''}
        {...(problem && { status: 'error' as const })}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={(event) => {
          // Otherwise Enter would send the surrounding form.
          event.preventDefault();
          take();
        }}
      />
      {problem && <p role="alert">{problem}</p>}
      <div className="console-editor__link-foot">
        {isLink && (
          <Button size="small" onClick={remove}>
            取消链接
          </Button>
        )}
        <Button size="small" type="primary" onClick={take}>
          确定
        </Button>
      </div>
    </div>
  );
  return (
    <Popover open={typed !== null} onOpenChange={open} trigger="click" content={form} destroyOnHidden>
      <Tooltip title={typed === null ? NAME : ''}>
        <Button
          type="text"
          size="small"
          icon={<LinkOutlined />}
          aria-label={NAME}
          aria-pressed={isLink}
          aria-haspopup="dialog"
          aria-expanded={typed !== null}
          onMouseDown={(event) => event.preventDefault()}
        />
      </Tooltip>
    </Popover>
  );
}
