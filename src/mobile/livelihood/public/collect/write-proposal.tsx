import { View } from '@tarojs/components';
import { useState } from 'react';
import { LIVELIHOOD_LIMITS } from '@contract/rules/livelihood';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { type LivelihoodCollection, submitLivelihood } from '@/features/livelihood/public';
import { excessText } from '@/lib/text-length';
import { ActionButton } from '@/ui/action-button';
import { Choice } from '@/ui/choice';
import { Field } from '@/ui/field';
import { Picker } from '@/ui/picker';
import { TextField } from '@/ui/text-field';
import { PositionField } from '../../../shared/position-field';
import { Sent } from '../../../shared/visitor/sent';
import { useVisitorForm } from '../../../shared/visitor/use-visitor-form';
import { VisitorFields } from '../../../shared/visitor/visitor-fields';

const PRIVACY = '姓名和手机号只供人大办公室联系您，加密保存，不会公开。请不要在标题和内容中写身份证号等个人信息。';
const AFTER = '请抄下或截图保存。凭回执号可以在本页查询是否入库，以及后来的票决和实施情况。';
/** A list of more areas than this is shown as a picker. */
const FEW = 12;

interface Proposal {
  title: string;
  content: string;
  name: string;
  mobile: string;
  areaCode: string;
  category: string;
  place: string;
  longitude: number | null;
  latitude: number | null;
}

const blankOf = ([only, ...others]: readonly LivelihoodCollection[]): Proposal => ({
  ...{ title: '', content: '', name: '', mobile: '', category: '', place: '', longitude: null, latitude: null },
  // When only one area collects, it is chosen already.
  areaCode: only && others.length === 0 ? only.areaCode : '',
});

/** The form for a proposal of a visitor; after sending it shows the receipt number. */
export function WriteProposal({ collections }: { collections: readonly LivelihoodCollection[] }) {
  const [blank] = useState(() => blankOf(collections));
  const proposal = useVisitorForm<Proposal>({
    blank,
    keeps: ({ name, mobile, areaCode }) => ({ name, mobile, areaCode }),
    limits: LIVELIHOOD_LIMITS,
    wrongIn: ({ areaCode, category, place }) => ({
      ...(areaCode === '' ? { areaCode: '请选择所在地区' } : {}),
      ...(category === '' ? { category: '请选择类别' } : {}),
      ...(excessText(place, LIVELIHOOD_LIMITS.place) ? { place: excessText(place, LIVELIHOOD_LIMITS.place) ?? '' } : {}),
    }),
    send: ({ place, ...form }, proof) => submitLivelihood({ ...form, place: place.trim(), ...proof }),
  });
  const categories = useDictionaryEntries('category');
  if (proposal.receipt !== null) {
    return <Sent title="建议已提交" receipt={proposal.receipt} note={AFTER} onAgain={proposal.again} />;
  }
  const { form, set, errors } = proposal;
  const { longitude, latitude } = form;
  return (
    <VisitorFields visitor={proposal} limits={LIVELIHOOD_LIMITS} submitText="提交建议" privacy={PRIVACY}>
      <View className="live-choices">
        <AreaChoice collections={collections} value={form.areaCode} onChange={(areaCode) => set({ areaCode })} error={errors['areaCode']} />
        <Choice
          label="类别"
          options={categories.offeredTo(form.category)}
          value={form.category || undefined}
          onChange={(category) => set({ category })}
          error={errors['category']}
        />
        <TextField
          label="地点"
          optional
          max={LIVELIHOOD_LIMITS.place}
          value={form.place}
          onChange={(place) => set({ place })}
          placeholder="村、社区、路名或附近的标志"
          error={errors['place']}
        />
        <PositionField
          position={longitude === null || latitude === null ? null : { longitude, latitude }}
          onChange={(point) => set({ longitude: point?.longitude ?? null, latitude: point?.latitude ?? null })}
        />
      </View>
    </VisitorFields>
  );
}

interface AreaChoiceProps {
  collections: readonly LivelihoodCollection[];
  value: string;
  onChange: (areaCode: string) => void;
  error: string | undefined;
}

/** The choice of the area: a few areas side by side, many in a picker. */
function AreaChoice({ collections, value, onChange, error }: AreaChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const options = collections.map(({ areaCode, areaName }) => ({ value: areaCode, text: areaName }));
  if (options.length <= FEW) {
    return <Choice label="所在地区" columns={2} options={options} value={value || undefined} onChange={onChange} error={error} />;
  }
  return (
    <Field label="所在地区" error={error}>
      <ActionButton grow onPress={() => setOpen(true)}>
        {options.find((one) => one.value === value)?.text ?? '选择地区'}
      </ActionButton>
      {isOpen ? (
        <Picker
          title="所在地区"
          options={options}
          value={value || undefined}
          onChoose={(chosen) => {
            onChange(chosen);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Field>
  );
}
