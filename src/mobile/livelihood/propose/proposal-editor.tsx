import { View } from '@tarojs/components';
import { useState } from 'react';
import { LIVELIHOOD_LIMITS } from '@contract/rules/livelihood';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { useAttachments } from '@/features/file/use-attachments';
import { livelihoodLink, livelihoodsLink } from '@/features/livelihood/links';
import { type LivelihoodRecord, useSaveLivelihood } from '@/features/livelihood/queries';
import { leaveToast } from '@/platform/pending-toast';
import { back, replace } from '@/platform/navigation';
import { ActionButton } from '@/ui/action-button';
import { Choice } from '@/ui/choice';
import { Problem } from '@/ui/field';
import { TextAreaField, TextField } from '@/ui/text-field';
import { AreaField } from '../../shared/area-field';
import { AttachmentField } from '../../shared/attachment-field';
import { PositionField } from '../../shared/position-field';
import { Screen } from '../../shared/screen';
import { useForm } from '../../shared/use-form';
import { bodyOf, emptyProposal, type Proposal, proposalErrors, proposalOf, yearsFrom } from './form';

const PHOTOS = '入库后照片会随项目公开；上面的拍摄地点等信息会自动去掉，请不要拍到别人的证件和面孔。';
const FIELDS = ['title', 'content', 'category', 'areaCode', 'year', 'place', 'reason'] as const;

/** The editor of a proposal; after saving it opens the proposal. */
export function ProposalEditor({ roleId, seen }: { roleId: string; seen?: LivelihoodRecord }) {
  const [now] = useState(() => new Date());
  const [form, setForm] = useState<Proposal>(() => (seen ? proposalOf(seen) : emptyProposal(now)));
  const attachments = useAttachments(seen?.files ?? []);
  const save = useSaveLivelihood();
  const categories = useDictionaryEntries('category');
  const { errors, busy, problem, setProblem, attempt } = useForm<(typeof FIELDS)[number]>({ fields: FIELDS });
  const set = (changes: Partial<Proposal>) => setForm((before) => ({ ...before, ...changes }));
  const { longitude, latitude } = form;
  const years = [...new Set([...(seen ? [String(seen.year)] : []), ...yearsFrom(now)])].sort();
  const press = () => {
    if (attachments.busy || attachments.unsent.length > 0) {
      setProblem(attachments.busy ? '照片还在上传，请稍等' : '有照片没有上传成功，请重试或移除');
      return;
    }
    attempt(proposalErrors(form), async () => {
      const body = bodyOf(form, { fileIds: attachments.files.map(({ id }) => id), seen });
      const { id } = await save.mutateAsync({ form: body, seen });
      leaveToast({ message: seen ? '已修改' : '已提交，人大办公室会审核', tone: 'success' });
      await replace(livelihoodLink(id));
    });
  };
  return (
    <Screen
      title="民生实事建议"
      onBack={() => void back(seen ? livelihoodLink(seen.id) : livelihoodsLink())}
      footer={
        <ActionButton kind="primary" grow busy={busy} onPress={press}>
          {seen ? '保存修改' : '提交'}
        </ActionButton>
      }
    >
      <Problem>{problem}</Problem>
      <View className="u-card">
        <TextField
          label="名称"
          value={form.title}
          onChange={(title) => set({ title })}
          max={LIVELIHOOD_LIMITS.title}
          placeholder="如 新建口袋公园三处"
          error={errors.title}
        />
        <TextAreaField
          label="内容"
          value={form.content}
          onChange={(content) => set({ content })}
          max={LIVELIHOOD_LIMITS.content}
          placeholder="办什么事、办到什么程度、哪些群众受益；可以用键盘上的话筒说"
          error={errors.content}
        />
        <TextAreaField
          label="理由"
          optional
          low
          value={form.reason}
          onChange={(reason) => set({ reason })}
          max={LIVELIHOOD_LIMITS.reason}
          error={errors.reason}
        />
        <Choice
          label="年份"
          options={years.map((year) => ({ value: year, text: `${year} 年` }))}
          value={form.year}
          onChange={(year) => set({ year })}
          error={errors.year}
        />
        <Choice
          label="类别"
          options={categories.offeredTo(form.category)}
          value={form.category || undefined}
          onChange={(category) => set({ category })}
          error={errors.category}
        />
      </View>
      <View className="u-card">
        <AreaField roleId={roleId} value={form} onChange={set} error={errors.areaCode} />
        <TextField
          label="地点"
          optional
          value={form.place}
          onChange={(place) => set({ place })}
          max={LIVELIHOOD_LIMITS.place}
          placeholder="村、社区、路名或附近的标志"
          error={errors.place}
        />
        <PositionField
          position={longitude === null || latitude === null ? null : { longitude, latitude }}
          onChange={(point) => set({ longitude: point?.longitude ?? null, latitude: point?.latitude ?? null })}
        />
      </View>
      <View className="u-card">
        <AttachmentField attachments={attachments} onTouch={() => setProblem(null)} photosOnly={PHOTOS} />
      </View>
    </Screen>
  );
}
