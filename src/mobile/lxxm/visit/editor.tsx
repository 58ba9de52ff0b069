import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { VISIT_LIMITS } from '@contract/rules/visit';
import { useLeadFromVisit, useRemoveVisit } from '@/features/visit/queries';
import { dateText } from '@/lib/dates';
import { confirm } from '@/platform/feedback';
import { leaveToast } from '@/platform/pending-toast';
import { back } from '@/platform/navigation';
import { showFailure } from '@/platform/tell-failure';
import { visitListLink } from '@/routes/mobile';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { DatePicker } from '@/ui/date-picker';
import { Field, Problem } from '@/ui/field';
import { TextField } from '@/ui/text-field';
import { AttachmentField } from '../../shared/attachment-field';
import { DictatedField } from '../../shared/dictated-field';
import { LeadWay } from '../../shared/lead-way';
import { PositionField } from '../../shared/position-field';
import { Screen } from '../../shared/screen';
import { AreaField } from './area-field';
import { useVisitEditor, type VisitStart } from './use-visit-editor';
import { useVisitSaving } from './use-visit-saving';
import { VoterField } from './voter-field';
import { VillageField } from '../shared/village-field';
import '../../shared/editor/editor.scss';
import '../shared/kept-visits';
import '../shared/lxxm.scss';

/** Longer than any mandate; the server checks when this one began. */
const YEARS_BACK = 6;
const PHOTOS = '照片上的拍摄地点等信息会自动去掉。';

function DayField({ value, onChange, error }: { value: string; onChange: (day: string) => void; error: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const today = dateText(new Date().toISOString());
  const from = `${String(Number(today.slice(0, 4)) - YEARS_BACK)}-01-01`;
  return (
    <Field label="走访日期" error={error}>
      <ActionButton grow onPress={() => setOpen(true)}>
        {value === today ? `${value}（今天）` : value}
      </ActionButton>
      {isOpen ? (
        <DatePicker
          title="走访日期"
          kind="day"
          value={value}
          from={from}
          to={today}
          onChoose={(day) => {
            onChange(day);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Field>
  );
}

/** The editor of a visit. */
export function VisitEditor(start: VisitStart) {
  const { roleId, seen, entry } = start;
  const editor = useVisitEditor(start);
  const { form, change, errors, attachments } = editor;
  const { problem, running, press } = useVisitSaving(editor);
  const canBeDraft = seen === undefined || seen.state === 'draft';
  const footer = (
    <>
      {canBeDraft ? (
        <ActionButton busy={running === 'draft'} disabled={running !== null} onPress={() => press('draft')}>
          存草稿
        </ActionButton>
      ) : null}
      <ActionButton kind="primary" grow busy={running === 'register'} disabled={running !== null} onPress={() => press('register')}>
        {seen?.state === 'returned' ? '重新登记' : seen?.state === 'registered' ? '保存修改' : '登记'}
      </ActionButton>
    </>
  );
  return (
    <Screen title={seen || entry ? '修改走访' : '登记走访'} onBack={() => void back(visitListLink())} footer={footer}>
      {editor.isRestored ? (
        <View className="editor__restored" {...spoken}>
          <Text className="editor__restored-text">已恢复您上次没有保存的内容</Text>
          <ActionButton onPress={editor.startOver}>{seen || entry ? '不用恢复' : '清空重写'}</ActionButton>
        </View>
      ) : null}
      {seen?.reason ? (
        <View className="editor__missing" {...spoken}>
          {`退回原因：${seen.reason}`}
        </View>
      ) : null}
      <Problem>{problem ?? entry?.problem}</Problem>
      {entry && entry.missingFiles.length > 0 ? (
        <View className="editor__missing" {...spoken}>
          {`这些照片因为没有网络没有保存，请重新添加：${entry.missingFiles.join('、')}`}
        </View>
      ) : null}
      <View className="u-card">
        <VoterField form={form} errors={errors} onChange={change} />
        <DictatedField
          label="选民反映"
          value={form.said}
          onChange={(said) => change({ said })}
          max={VISIT_LIMITS.said}
          placeholder="听到了什么、看到了什么"
          error={errors.said}
        />
      </View>
      <View className="u-card">
        <DayField value={form.day} onChange={(day) => change({ day })} error={errors.day} />
        <AreaField roleId={roleId} value={form} onChange={change} error={errors.areaCode} />
        <VillageField
          areaCode={form.areaCode}
          value={form.village ?? ''}
          onChange={(village) => change({ village })}
          error={errors.village}
          optional
        />
        <TextField
          label="地点"
          optional
          value={form.place}
          onChange={(place) => change({ place })}
          max={VISIT_LIMITS.place}
          placeholder="单位或门牌"
          error={errors.place}
        />
        <PositionField
          position={form.longitude === null || form.latitude === null ? null : { longitude: form.longitude, latitude: form.latitude }}
          onChange={(position) => change({ longitude: position?.longitude ?? null, latitude: position?.latitude ?? null })}
        />
        <TextField
          label="走访人次"
          kind="number"
          value={form.people}
          onChange={(people) => change({ people: people.trim() })}
          max={3}
          hint="这次一共见到的选民人数。"
          error={errors.people}
        />
      </View>
      <View className="u-card">
        <AttachmentField attachments={attachments} onTouch={editor.touch} photosOnly={PHOTOS} />
      </View>
      {seen ? <Lead seen={seen} /> : null}
      {seen?.actions.includes('remove') ? <Remove seen={seen} onGone={editor.settle} /> : null}
      <Text className="editor__note">您写的内容会随时留在这台设备上；没有网络时先存在手机上，网络恢复后自动发送。</Text>
    </Screen>
  );
}

/** The voter's opinion, as saved on the server, can become a lead. */
function Lead({ seen }: { seen: NonNullable<VisitStart['seen']> }) {
  const lead = useLeadFromVisit();
  const { leadId, actions } = seen;
  if (leadId === null && !actions.includes('toLead')) return null;
  return (
    <View className="lxxm-ways">
      <LeadWay leadId={leadId} mayMake of="选民反映" busy={lead.isPending} make={() => lead.mutateAsync(seen)} />
    </View>
  );
}

function Remove({ seen, onGone }: { seen: NonNullable<VisitStart['seen']>; onGone: () => void }) {
  const remove = useRemoveVisit();
  const take = async () => {
    if (!(await confirm({ title: '删除这次走访？', content: '删除以后不能恢复。', confirmText: '删除' }))) return;
    await remove.mutateAsync(seen).then(async () => {
      onGone();
      leaveToast({ message: '已删除', tone: 'success' });
      await back(visitListLink());
    }, showFailure);
  };
  return (
    <View className="lxxm-ways">
      <ActionButton kind="danger" busy={remove.isPending} onPress={() => void take()}>
        删除
      </ActionButton>
    </View>
  );
}
