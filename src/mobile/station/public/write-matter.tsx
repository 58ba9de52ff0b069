import { useState } from 'react';
import { View } from '@tarojs/components';
import { MATTER_LIMITS } from '@contract/rules/matter';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { submitMatter } from '@/features/matter/public';
import { Choice } from '@/ui/choice';
import { Sent } from '../../shared/visitor/sent';
import { useVisitorForm } from '../../shared/visitor/use-visitor-form';
import { VisitorFields } from '../../shared/visitor/visitor-fields';

const PRIVACY = '姓名和手机号只供工作人员联系您，加密保存，不会公开。涉及诉讼、仲裁、行政复议的事项请向有关机关提出。';
const AFTER = '请抄下或截图保存。工作人员登记后交代表或承办单位办理，凭回执号可以在本页查询结果，并对答复评价。';
const BLANK = { title: '', content: '', name: '', mobile: '', category: '' };

/** The form for a visitor's matter at the station; after sending it shows the receipt number. */
export function WriteMatter({ code }: { code: string }) {
  const [blank] = useState(BLANK);
  const matter = useVisitorForm({
    blank,
    keeps: ({ name, mobile }) => ({ name, mobile }),
    limits: MATTER_LIMITS,
    wrongIn: ({ category }) => (category === '' ? { category: '请选择类别' } : {}),
    send: (form, proof) => submitMatter({ ...form, ...proof, code }),
  });
  const categories = useDictionaryEntries('category');
  if (matter.receipt !== null) return <Sent title="已提交" receipt={matter.receipt} note={AFTER} onAgain={matter.again} />;
  return (
    <VisitorFields visitor={matter} limits={MATTER_LIMITS} submitText="提交" privacy={PRIVACY}>
      <View className="public-choices">
        <Choice
          label="类别"
          options={categories.offeredTo(matter.form.category)}
          value={matter.form.category || undefined}
          onChange={(category) => matter.set({ category })}
          error={matter.errors['category']}
        />
      </View>
    </VisitorFields>
  );
}
