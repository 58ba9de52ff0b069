import { View } from '@tarojs/components';
import { OPINION_LIMITS } from '@contract/rules/public';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { Choice } from '@/ui/choice';
import { Sent } from '../../shared/visitor/sent';
import { VisitorFields } from '../../shared/visitor/visitor-fields';
import { submitOpinion } from '@/features/public/api';
import { useVisitorForm } from '../../shared/visitor/use-visitor-form';
import './opinion-form.scss';

const PRIVACY = '手机号只供工作人员联系您，加密保存，不会公开；意见公开时只显示您的姓氏。';
const AFTER = '请抄下或截图保存。工作人员审核后，可在本页用回执号查询结果；采用的意见会公开在首页。';

export interface OpinionFormProps {
  /** The initial area; empty when the visitor has to choose. */
  areaCode: string;
  /** The areas to choose from; undefined when the page is for one area. */
  areas?: readonly { code: string; name: string }[];
}

/** The form for a visitor's opinion; after sending it shows the receipt number. */
export function OpinionForm({ areaCode, areas }: OpinionFormProps) {
  const opinion = useOpinion(areaCode);
  const categories = useDictionaryEntries('category');
  const { form, set, errors } = opinion;
  if (opinion.receipt !== null) return <Sent title="意见已提交" receipt={opinion.receipt} note={AFTER} onAgain={opinion.again} />;
  return (
    <VisitorFields visitor={opinion} limits={OPINION_LIMITS} submitText="提交意见" privacy={PRIVACY}>
      <View className="public-choices">
        {areas ? (
          <Choice
            label="所在地区"
            options={areas.map(({ code, name }) => ({ value: code, text: name }))}
            value={form.areaCode}
            onChange={(value) => set({ areaCode: value })}
            error={errors['areaCode']}
          />
        ) : null}
        <Choice
          label="类别"
          options={categories.offeredTo(form.category)}
          value={form.category || undefined}
          onChange={(category) => set({ category })}
          error={errors['category']}
        />
      </View>
    </VisitorFields>
  );
}

const BLANK = { areaCode: '', category: '', title: '', content: '', name: '', mobile: '' };
type OpinionForm = typeof BLANK;

/** The form for visitors' opinions. */
const useOpinion = (areaCode: string) =>
  useVisitorForm<OpinionForm>({
    blank: { ...BLANK, areaCode },
    keeps: ({ name, mobile, areaCode: area }) => ({ name, mobile, areaCode: area }),
    limits: OPINION_LIMITS,
    wrongIn: (form) => ({
      ...(form.areaCode ? {} : { areaCode: '请选择意见所涉及的地区' }),
      ...(form.category ? {} : { category: '请选择类别' }),
    }),
    send: (form, proof) => submitOpinion({ ...form, ...proof }),
  });
