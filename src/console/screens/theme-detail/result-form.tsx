import { Alert, App, Button, Form } from 'antd';
import { Link } from 'react-router-dom';
import { THEME_ACTIONS, THEME_LIMITS } from '@contract/rules/theme';
import { useContributionCounts } from '@/features/contribution/queries';
import { type Theme, useTellResult } from '@/features/theme/queries';
import { rateWords } from '@/features/theme/words';
import { numberText } from '@/lib/number-text';
import { unmountOnClose } from '../../form/unmount-on-close';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { RichTextField } from '../../form/rich-text-field';
import { useNewest } from '../../form/use-newest';
import { useScreenLinks } from '../../menu/use-screen-links';

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

/** The open tasks before the result can be announced, with links. */
function StillUnanswered({ theme }: { theme: Theme }) {
  const { data } = useContributionCounts({ themeId: theme.id, merged: false, kind: 'opinion' });
  const links = useScreenLinks();
  if (!data || data.received + data.passed === 0) return null;
  const ways = [
    ['已收到', 'received', data.received],
    ['已转办', 'passed', data.passed],
  ] as const;
  return (
    <Alert
      className="console-theme-open"
      type="warning"
      showIcon
      message="还有没有答复的意见，答复或者登记为仅作参考以后才能公布"
      description={ways
        .filter(([, , count]) => count > 0)
        .map(([name, state, count]) => {
          const link = links.to('contribution/list', `themeId=${String(theme.id)}&merged=false&kind=opinion&state=${state}`);
          const text = `${name} ${numberText(count)} 条`;
          return (
            <span key={state} className="console-theme-open__way">
              {link ? <Link to={link}>{text}</Link> : text}
            </span>
          );
        })}
    />
  );
}

function Editor({ theme, step, open, onClose, onClosed }: ResultFormProps & { onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { message } = App.useApp();
  const tell = useTellResult(step);
  useNewest(form, theme, fieldsOf);
  const send = async () => {
    const fields = await validate(form);
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
      {step === 'announce' && <StillUnanswered theme={theme} />}
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

/** The text of the result of a theme; the figures are added automatically. */
export const ResultForm = unmountOnClose<ResultFormProps>(Editor);
