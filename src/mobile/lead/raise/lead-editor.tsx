import { Text, View } from '@tarojs/components';
import { LEAD_LIMITS } from '@contract/rules/lead';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { back } from '@/platform/navigation';
import { leadLink, leadListLink } from '@/routes/mobile';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Choice } from '@/ui/choice';
import { Problem } from '@/ui/field';
import { TextAreaField, TextField } from '@/ui/text-field';
import { AreaField } from '../../shared/area-field';
import { AttachmentField } from '../../shared/attachment-field';
import { Screen } from '../../shared/screen';
import { LookAlikes } from './look-alikes';
import { PointField } from './point-field';
import { type LeadStart, useLeadEditor } from './use-lead-editor';
import { useLeadSending } from './use-lead-sending';
import '../../shared/editor/editor.scss';

const PHOTOS = '照片上的拍摄地点等信息会自动去掉；请不要拍到别人的证件和面孔。';

/** The editor of a lead. */
export function LeadEditor(start: LeadStart) {
  const { roleId, seen, entry } = start;
  const editor = useLeadEditor(start);
  const { form, change, errors, attachments } = editor;
  const { problem, busy, press } = useLeadSending(editor);
  const categories = useDictionaryEntries('category');
  return (
    <Screen
      title={seen ? '修改线索' : '提线索'}
      home={leadListLink()}
      onBack={() => void back(seen ? leadLink(seen.id) : leadListLink())}
      footer={
        <ActionButton kind="primary" grow busy={busy} onPress={press}>
          {seen ? '保存修改' : '提交'}
        </ActionButton>
      }
    >
      {editor.isRestored ? (
        <View className="editor__restored" {...spoken}>
          <Text className="editor__restored-text">已恢复您上次没有保存的内容</Text>
          <ActionButton onPress={editor.startOver}>{seen || entry ? '不用恢复' : '清空重写'}</ActionButton>
        </View>
      ) : null}
      <Problem>{problem ?? entry?.problem}</Problem>
      {entry && entry.missingFiles.length > 0 ? (
        <View className="editor__missing" {...spoken}>
          {`这些照片因为没有网络没有保存，请重新添加：${entry.missingFiles.join('、')}`}
        </View>
      ) : null}
      <View className="u-card">
        <TextField
          label="标题"
          value={form.title}
          onChange={(title) => change({ title })}
          max={LEAD_LIMITS.title}
          placeholder="如 中心小学门口没有斑马线"
          error={errors.title}
        />
        <TextAreaField
          label="内容"
          value={form.content}
          onChange={(content) => change({ content })}
          max={LEAD_LIMITS.content}
          placeholder="什么事、在哪里、希望怎么办；可以用键盘上的话筒说"
          hint="公开前由工作人员审核，请不要写别人的姓名、电话和证件号码。"
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
      <LookAlikes title={form.title} content={form.content} exceptId={seen?.id} />
      <View className="u-card">
        <AreaField roleId={roleId} value={form} onChange={change} error={errors.areaCode} />
        <TextField
          label="地点"
          optional
          value={form.place}
          onChange={(place) => change({ place })}
          max={LEAD_LIMITS.place}
          placeholder="路名、小区或附近的标志"
          error={errors.place}
        />
        <PointField value={form} onChange={change} error={errors.longitude} />
      </View>
      <View className="u-card">
        <AttachmentField attachments={attachments} onTouch={editor.touch} photosOnly={PHOTOS} />
      </View>
      <Text className="editor__note">您写的内容会随时留在这台设备上；没有网络时先存在手机上，网络恢复后自动提交。</Text>
    </Screen>
  );
}
