import { App, Button, Form } from 'antd';
import { THEME_ACTIONS, THEME_LIMITS } from '@contract/rules/theme';
import { type Theme, useTellResult } from '@/features/theme/queries';
import { rateWords } from '@/features/theme/words';
import { numberText } from '@/lib/number-text';
import { anewEachTime } from '../../form/anew-each-time';
import { checkedFields } from '../../form/checked-fields';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { RichTextField } from '../../form/rich-text-field';
import { useNewest } from '../../form/use-newest';

interface ResultFormProps {
  theme: Theme;
  step: 'announce' | 'amend';
  open: boolean;
  onClose: () => void;
}

interface Fields {
  result: string;
}

const fieldsOf = ({ resultMarkup }: Theme): Fields => ({ result: resultMarkup });

const figuresText = ({ counts: { deputies, received, passed, solved, rate } }: Theme): string =>
  `${numberText(deputies)} 名代表参与，收到意见 ${numberText(received)} 条，转办 ${numberText(passed)} 条，解决 ${numberText(solved)} 条，解决率 ${rateWords(rate)}。`;

function Editor({ theme, step, open, onClose, onClosed }: ResultFormProps & { onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { message } = App.useApp();
  const tell = useTellResult(step);
  useNewest(form, theme, fieldsOf);
  const send = async () => {
    const fields = await checkedFields(form);
    if (!fields) return;
    const done = () => {
      void message.success(step === 'announce' ? '已公布，正在通知代表' : '结果已更正');
      onClose();
    };
    tell.mutate({ seen: theme, result: fields.result }, { onSuccess: done });
  };
  return (
    <FormDrawer
      title={THEME_ACTIONS[step]}
      form={form}
      open={open}
      pending={tell.isPending}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={tell.isPending} onClick={() => void send()}>
          {step === 'announce' ? '公布' : '保存'}
        </Button>
      }
    >
      <Refusal form={form} error={tell.error} />
      <p className="console-muted">
        {figuresText(theme)}
        {step === 'announce' && '公布后全部发布对象会收到消息，不能再转办意见。'}
      </p>
      <Form<Fields> form={form} name="theme-result" layout="vertical" initialValues={fieldsOf(theme)}>
        <RichTextField name="result" label="结果" max={THEME_LIMITS.result} />
      </Form>
    </FormDrawer>
  );
}

/** What came of a theme, in words; the figures stand beside them by themselves. */
export const ResultForm = anewEachTime<ResultFormProps>(Editor);
