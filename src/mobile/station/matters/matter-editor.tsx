import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { MATTER_LIMITS, MATTER_SOURCES } from '@contract/rules/matter';
import { readPlace } from '@contract/rules/station';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { back } from '@/platform/navigation';
import { mattersLink } from '@/routes/mobile';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Choice } from '@/ui/choice';
import { Field, Problem } from '@/ui/field';
import { Picker } from '@/ui/picker';
import { TextField } from '@/ui/text-field';
import { AttachmentField } from '../../shared/attachment-field';
import { DictatedField } from '../../shared/dictated-field';
import { PositionField } from '../../shared/position-field';
import { Screen } from '../../shared/screen';
import { type MatterStart, useMatterEditor } from './use-matter-editor';
import '../../shared/editor/editor.scss';
import '../shared/kept-matters';

const PHOTOS = '照片上的拍摄地点等信息会自动去掉。';
const SOURCES = (['reception', 'visit', 'desk'] as const).map((value) => ({ value, text: MATTER_SOURCES[value] }));

/** The form to record a matter quickly; works offline too. */
export function MatterEditor(start: MatterStart) {
  const editor = useMatterEditor(start);
  const { form, change, errors, attachments } = editor;
  const categories = useDictionaryEntries('category');
  return (
    <Screen
      title="登记民情"
      onBack={() => void back(mattersLink())}
      footer={
        <ActionButton kind="primary" grow busy={editor.busy} onPress={editor.submit}>
          登记
        </ActionButton>
      }
    >
      {editor.isRestored ? (
        <View className="editor__restored" {...spoken}>
          <Text className="editor__restored-text">已恢复您上次没有保存的内容</Text>
          <ActionButton onPress={editor.startOver}>清空重写</ActionButton>
        </View>
      ) : null}
      <Problem>{editor.problem}</Problem>
      {start.entry && start.entry.missingFiles.length > 0 ? (
        <View className="editor__missing" {...spoken}>
          {`这些照片因为没有网络没有保存，请重新添加：${start.entry.missingFiles.join('、')}`}
        </View>
      ) : null}
      <View className="u-card">
        <TextField
          label="标题"
          value={form.title}
          onChange={(title) => change({ title })}
          max={MATTER_LIMITS.title}
          placeholder="如 小区路灯损坏"
          error={errors.title}
        />
        <DictatedField
          label="内容"
          value={form.content}
          onChange={(content) => change({ content })}
          max={MATTER_LIMITS.content}
          placeholder="什么事、在哪里、希望怎么办"
          error={errors.content}
        />
        <Choice
          label="类别"
          options={categories.offeredTo(form.category)}
          value={form.category || undefined}
          onChange={(category) => change({ category })}
          error={errors.category}
        />
      </View>
      <View className="u-card">
        <TextField label="反映人" value={form.name} onChange={(name) => change({ name })} max={MATTER_LIMITS.name} error={errors.name} />
        <TextField
          label="手机号"
          optional
          kind="number"
          value={form.mobile}
          onChange={(mobile) => change({ mobile: mobile.trim() })}
          max={11}
          hint="加密保存；没有网络时不留在手机的草稿里。"
          error={errors.mobile}
        />
      </View>
      <View className="u-card">
        <StationField editor={editor} />
        <Choice
          label="来源"
          options={SOURCES}
          value={form.source}
          onChange={(source) => change({ source, ...(source !== 'reception' && { receptionId: null }) })}
        />
        <TextField
          label="地点"
          optional
          value={form.place}
          onChange={(place) => change({ place })}
          max={MATTER_LIMITS.place}
          error={errors.place}
        />
        <PositionField
          position={readPlace(form.position) ?? null}
          onChange={(place) => change({ position: place ? `${String(place.longitude)},${String(place.latitude)}` : '' })}
        />
      </View>
      <View className="u-card">
        <AttachmentField attachments={attachments} onTouch={editor.touch} photosOnly={PHOTOS} />
      </View>
      <Text className="editor__note">您写的内容会随时留在这台设备上；没有网络时先存在手机上，网络恢复后自动登记。</Text>
    </Screen>
  );
}

function StationField({ editor: { form, change, errors, stations, stationName } }: { editor: ReturnType<typeof useMatterEditor> }) {
  const [isOpen, setOpen] = useState(false);
  const hasNone = stations.length === 0;
  return (
    <Field label="联络站" error={errors.stationId} {...(hasNone && { hint: '您还没有进站，或者要有网络才能选择；请联系联络站管理员。' })}>
      <ActionButton grow disabled={hasNone} onPress={() => setOpen(true)}>
        {stationName || '选择联络站'}
      </ActionButton>
      {isOpen ? (
        <Picker
          title="联络站"
          options={stations.map(({ id, name }) => ({ value: String(id), text: name }))}
          value={form.stationId === null ? undefined : String(form.stationId)}
          onChoose={(value) => {
            const chosen = stations.find(({ id }) => String(id) === value);
            // A reception belongs to its station, so another station clears it.
            if (chosen)
              change({ stationId: chosen.id, stationName: chosen.name, ...(chosen.id !== form.stationId && { receptionId: null }) });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Field>
  );
}
