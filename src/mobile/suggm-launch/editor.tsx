import { Text, View } from '@tarojs/components';
import { type SuggestionCategory, SUGGESTION_CATEGORIES } from '@contract/rules/suggestion-terms';
import type { Suggestion } from '@/features/suggestion/api';
import { CONTENT_MAX, TITLE_MAX } from '@/features/suggestion/form';
import { back } from '@/platform/navigation';
import { suggestionHomeLink } from '@/routes/mobile';
import { alarmed, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Choice } from '@/ui/choice';
import { TextAreaField, TextField } from '@/ui/text-field';
import { Screen } from '../parts/screen';
import { AttachmentField } from './attachment-field';
import { useEditor } from './use-editor';
import { useSaving } from './use-saving';
import './editor.scss';

const CATEGORIES = (Object.keys(SUGGESTION_CATEGORIES) as SuggestionCategory[]).map((value) => ({
  value,
  text: SUGGESTION_CATEGORIES[value],
}));
const SESSIONS = [
  { value: false, text: '闭会期间' },
  { value: true, text: '大会期间' },
];
const PUBLICITY = [
  { value: true, text: '可以公开' },
  { value: false, text: '不公开' },
];

export interface EditorProps {
  /** The role it is written in: what is kept on the device belongs to it. */
  roleId: string;
  /** The draft it begins from; a new suggestion without. */
  initial?: Suggestion;
  /** Reads that draft anew. */
  reread?: () => Promise<Suggestion | undefined>;
}

/** A suggestion being written. */
export function Editor({ roleId, initial, reread }: EditorProps) {
  const editor = useEditor(roleId, initial);
  const { form, change, errors } = editor;
  const { problem, running, saveNow, submitNow } = useSaving(editor, reread);
  const footer = (
    <>
      <ActionButton busy={running === 'save'} disabled={running === 'submit'} onPress={saveNow}>
        存草稿
      </ActionButton>
      <ActionButton kind="primary" grow busy={running === 'submit'} disabled={running === 'save'} onPress={submitNow}>
        提交
      </ActionButton>
    </>
  );
  return (
    <Screen title={initial ? '修改草稿' : '提建议'} onBack={() => void back(suggestionHomeLink())} footer={footer}>
      {editor.restored ? <Restored fresh={!initial} onStartOver={editor.startOver} /> : null}
      {problem ? (
        <View className="editor__problem" {...alarmed}>
          {problem}
        </View>
      ) : null}
      <View className="u-card">
        <TextField
          label="标题"
          required
          value={form.title}
          onChange={(title) => change({ title })}
          max={TITLE_MAX}
          placeholder="一句话说明要解决什么问题"
          error={errors.title}
        />
        <TextAreaField
          label="内容"
          required
          value={form.content}
          onChange={(content) => change({ content })}
          max={CONTENT_MAX}
          placeholder="写明情况、原因和您的建议，一事一议"
          error={errors.content}
        />
      </View>
      <View className="u-card">
        <AttachmentField attachments={editor.attachments} onTouch={editor.touch} />
      </View>
      <View className="u-card">
        <Choice
          label="类别"
          required
          options={CATEGORIES}
          value={form.category}
          onChange={(category) => change({ category })}
          error={errors.category}
        />
        <Choice label="提出时间" columns={2} options={SESSIONS} value={form.inSession} onChange={(inSession) => change({ inSession })} />
        <Choice
          label="是否公开"
          columns={2}
          options={PUBLICITY}
          value={form.isPublic}
          onChange={(isPublic) => change({ isPublic })}
          hint="不公开的建议不会出现在公开页面上。"
        />
      </View>
      <Text className="editor__note">
        {editor.storeFull ? '手机存储已满，写的内容没有留底，请及时存草稿。' : '您写的内容会随时留在这台设备上，意外退出也不会丢失。'}
      </Text>
    </Screen>
  );
}

function Restored({ fresh, onStartOver }: { fresh: boolean; onStartOver: () => void }) {
  return (
    <View className="editor__restored" {...spoken}>
      <Text className="editor__restored-text">已恢复您上次没有保存的内容</Text>
      <ActionButton onPress={onStartOver}>{fresh ? '清空重写' : '不用恢复'}</ActionButton>
    </View>
  );
}
