import {
  BoldOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { lengthOf } from '@/lib/text-length';
import '../ui/rich-text.scss';
import './rich-text-editor.scss';
import { isGone, LinkButton } from './rich-text-link';

const HEADING = { level: 3 } as const;

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [HEADING.level] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'], HTMLAttributes: { rel: null, target: null } },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
];

interface RichTextEditorProps {
  id?: string;
  value?: string;
  onChange?: (markup: string) => void;
  onBlur?: () => void;
  label: string;
  max: number;
}

/** An editor for text with headings, lists and links. Pasted content loses the formatting that the editor does not support. */
export function RichTextEditor({ id, value = '', onChange, onBlur, label, max }: RichTextEditorProps) {
  const written = useRef(value);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // A style element in the page would violate the page's content security policy; the styles are in rich-text-editor.scss.
    injectCSS: false,
    editorProps: {
      attributes: {
        ...(id && { id }),
        class: 'console-rich-text console-editor__text',
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
        'aria-required': 'true',
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML();
      tell.current?.(written.current);
    },
  });
  // The form was reset, or it has received values that another user saved.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="console-editor" onBlur={onBlur}>
      <Tools editor={editor} label={label} />
      <EditorContent editor={editor} />
      <Count editor={editor} max={max} />
    </div>
  );
}

const LENGTH = ({ editor }: { editor: Editor }): number => (isGone(editor) ? 0 : lengthOf(editor.getText({ blockSeparator: '\n' }).trim()));

function Count({ editor, max }: { editor: Editor; max: number }) {
  const length = useEditorState({ editor, selector: LENGTH });
  return (
    <span className={`console-editor__count${length > max ? ' is-over' : ''}`}>
      {length} / {max}
    </span>
  );
}

const NOTHING = { heading: false, strong: false, em: false, bullet: false, number: false, canUndo: false, canRedo: false };

const stateOf = (editor: Editor) => ({
  heading: editor.isActive('heading'),
  strong: editor.isActive('bold'),
  em: editor.isActive('italic'),
  bullet: editor.isActive('bulletList'),
  number: editor.isActive('orderedList'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});
const STATE = ({ editor }: { editor: Editor }) => (isGone(editor) ? NOTHING : stateOf(editor));

function Tools({ editor, label }: { editor: Editor; label: string }) {
  const is = useEditorState({ editor, selector: STATE });
  const chain = () => editor.chain().focus();
  return (
    <div className="console-editor__tools" role="toolbar" aria-label={`${label}的格式`}>
      <Tool name="小标题" icon={<FontSizeOutlined />} pressed={is.heading} onPress={() => chain().toggleHeading(HEADING).run()} />
      <Tool name="加粗" icon={<BoldOutlined />} pressed={is.strong} onPress={() => chain().toggleBold().run()} />
      <Tool name="斜体" icon={<ItalicOutlined />} pressed={is.em} onPress={() => chain().toggleItalic().run()} />
      <Tool name="项目列表" icon={<UnorderedListOutlined />} pressed={is.bullet} onPress={() => chain().toggleBulletList().run()} />
      <Tool name="编号列表" icon={<OrderedListOutlined />} pressed={is.number} onPress={() => chain().toggleOrderedList().run()} />
      <LinkButton editor={editor} />
      <Tool name="撤销" icon={<UndoOutlined />} disabled={!is.canUndo} onPress={() => chain().undo().run()} />
      <Tool name="重做" icon={<RedoOutlined />} disabled={!is.canRedo} onPress={() => chain().redo().run()} />
    </div>
  );
}

interface ToolProps {
  name: string;
  icon: ReactNode;
  /** Set only for buttons that are on or off. */
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

const Tool = ({ name, icon, pressed, disabled = false, onPress }: ToolProps) => (
  <Tooltip title={name}>
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={name}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      disabled={disabled}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    />
  </Tooltip>
);
