import { Text, View } from '@tarojs/components';
import { SUGGESTION_KINDS, sessionWord } from '@contract/rules/suggestion-terms';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { useSettingsInForce } from '@/features/setting/queries';
import type { Wanted } from '@/features/suggestion/outbox';
import { back } from '@/platform/navigation';
import { suggestionHomeLink } from '@/routes/mobile';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Choice } from '@/ui/choice';
import { Problem } from '@/ui/field';
import { AttachmentField } from '../attachment-field';
import { Screen } from '../screen';
import { CosignerField } from './cosigner-field';
import { LookAlikes } from './look-alikes';
import { Texts } from './texts';
import { UnitField } from './unit-field';
import { type EditorStart, useEditor } from './use-editor';
import { useSaving } from './use-saving';
import './editor.scss';

const SESSIONS = [false, true].map((value) => ({ value, text: sessionWord(value) }));
const PUBLICITY = [
  { value: true, text: '可以公开' },
  { value: false, text: '不公开' },
];
const MAIN_WORDS: Record<Exclude<Wanted, 'save'>, string> = { askCosigners: '征求联名', submit: '提交' };

export interface EditorProps extends EditorStart {
  /** The area of the writing deputy. */
  areaCode: string;
}

/** The editor of a suggestion or a motion. */
export function Editor({ areaCode, ...start }: EditorProps) {
  const { kind } = start;
  const editor = useEditor(start);
  const { form, change, errors } = editor;
  const { problem, running, press } = useSaving(editor);
  const settings = useSettingsInForce(kind, areaCode);
  const categories = useDictionaryEntries('category');
  const needsOthers = (settings.data?.signers ?? 1) > 1;
  const main = form.cosigners.length > 0 || needsOthers ? 'askCosigners' : 'submit';
  const word = SUGGESTION_KINDS[kind];
  const draftId = start.draft?.id ?? start.entry?.saved?.id;
  const footer = (
    <>
      <ActionButton busy={running === 'save'} disabled={running !== null} onPress={() => press('save')}>
        存草稿
      </ActionButton>
      <ActionButton
        kind="primary"
        grow
        busy={running !== null && running !== 'save'}
        disabled={running !== null}
        onPress={() => press(main)}
      >
        {MAIN_WORDS[main]}
      </ActionButton>
    </>
  );
  return (
    <Screen title={draftId === undefined ? `提${word}` : '修改草稿'} onBack={() => void back(suggestionHomeLink())} footer={footer}>
      {editor.restored ? <Restored fresh={draftId === undefined} onStartOver={editor.startOver} /> : null}
      <Problem>{problem ?? start.entry?.problem}</Problem>
      {start.entry && start.entry.missingFiles.length > 0 ? (
        <View className="editor__missing" {...spoken}>
          {`这些附件因为没有网络没有保存，请重新添加：${start.entry.missingFiles.join('、')}`}
        </View>
      ) : null}
      <Texts kind={kind} editor={editor} />
      <LookAlikes kind={kind} form={form} draftId={draftId} />
      <View className="u-card">
        <CosignerField
          kind={kind}
          areaCode={areaCode}
          value={form.cosigners}
          onChange={(cosigners) => change({ cosigners })}
          error={errors.cosigners}
        />
      </View>
      <View className="u-card">
        <AttachmentField attachments={editor.attachments} onTouch={editor.touch} />
      </View>
      <View className="u-card">
        <Choice
          label="类别"
          options={categories.offeredTo(form.category)}
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
          hint={`不公开的${word}不会出现在公开页面上。`}
        />
        <UnitField value={form.wishedUnits} onChange={(wishedUnits) => change({ wishedUnits })} />
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
