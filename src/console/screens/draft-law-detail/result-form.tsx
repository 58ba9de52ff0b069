import { App, Button, Form } from 'antd';
import { DRAFT_LAW_ACTIONS, DRAFT_LAW_LIMITS } from '@contract/rules/draft-law';
import { type DraftLaw, useTellLawResult } from '@/features/draft-law/queries';
import { rateWords } from '@/features/draft-law/words';
import { numberText } from '@/lib/number-text';
import { unmountOnClose } from '../../form/unmount-on-close';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { RichTextField } from '../../form/rich-text-field';
import { useNewest } from '../../form/use-newest';

interface ResultFormProps {
  law: DraftLaw;
  step: 'announce' | 'amend';
  open: boolean;
  onClose: () => void;
}

interface Fields {
  result: string;
}

const fieldsOf = ({ resultMarkup }: DraftLaw): Fields => ({ result: resultMarkup });

const figuresText = ({ counts: { opinions, people, adopted, partly, rate } }: DraftLaw): string =>
  `${numberText(people)} 人提出意见 ${numberText(opinions)} 条，采纳 ${numberText(adopted)} 条，部分采纳 ${numberText(partly)} 条，采纳率 ${rateWords(rate)}。`;

/** While the results phase has not begun, the result becomes public on its first day. */
const fromWhen = ({ phases: { results } }: DraftLaw): string => (results?.standing === 'planned' ? `从 ${results.beginsOn} 起` : '');

function Editor({ law, step, open, onClose, onClosed }: ResultFormProps & { onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { message } = App.useApp();
  const tell = useTellLawResult(step);
  useNewest(form, law, fieldsOf);
  const send = async () => {
    const fields = await validate(form);
    if (!fields) return;
    const done = () => {
      void message.success(step === 'announce' ? '已公布，正在通知提意见的人' : '结果已更正');
      onClose();
    };
    tell.mutate({ seen: law, result: fields.result }, { onSuccess: done });
  };
  return (
    <FormDrawer
      title={DRAFT_LAW_ACTIONS[step]}
      form={form}
      open={open}
      pending={tell.isPending}
      blocked={step === 'announce' && law.open > 0 ? `还有 ${numberText(law.open)} 条意见没有处理，全部处理后才能公布` : undefined}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={tell.isPending} onClick={() => void send()}>
          {step === 'announce' ? '公布' : '保存'}
        </Button>
      }
    >
      <Refusal form={form} error={tell.error} />
      <p className="console-law-lead console-muted">
        {figuresText(law)}
        {step === 'announce' && `公布后，公开网页${fromWhen(law)}会显示结果说明、数据和逐条处理情况；意见不能再改变处理结果。`}
      </p>
      <Form<Fields> form={form} name="law-result" layout="vertical" initialValues={fieldsOf(law)}>
        <RichTextField name="result" label="结果说明" max={DRAFT_LAW_LIMITS.result} />
      </Form>
    </FormDrawer>
  );
}

/** The text of the result of a consultation; the figures are added automatically. */
export const ResultForm = unmountOnClose<ResultFormProps>(Editor);
