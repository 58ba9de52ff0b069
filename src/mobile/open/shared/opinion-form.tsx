import { View } from '@tarojs/components';
import { pageScrollTo } from '@tarojs/taro';
import { useEffect } from 'react';
import { OPINION_LIMITS } from '@contract/rules/open';
import { useWords } from '@/features/dictionary/queries';
import { heading, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Choice } from '@/ui/choice';
import { TextAreaField, TextField } from '@/ui/text-field';
import { Form } from '../../shared/form';
import { Captcha } from './captcha';
import { useOpinion } from './use-opinion';
import './opinion-form.scss';

/** Room for blanks, dashes and the country's code, as they come when a number is pasted. */
const MOBILE_MAX = 20;

export interface OpinionFormProps {
  /** What it is about at first; empty where the visitor has to choose. */
  areaCode: string;
  /** The areas to choose from; none where the page is of one area. */
  areas?: readonly { code: string; name: string }[];
}

/** What a visitor has to say, and after it was sent the number to ask by. */
export function OpinionForm({ areaCode, areas }: OpinionFormProps) {
  const opinion = useOpinion(areaCode);
  const categories = useWords('category');
  const { form, set, errors, captcha, submit } = opinion;
  if (opinion.receipt !== null) return <Sent receipt={opinion.receipt} onAgain={opinion.again} />;
  return (
    <Form onSubmit={submit} submitText="提交意见" busy={opinion.busy} errors={errors} problem={opinion.problem}>
      <View className="open-choices">
        {areas ? (
          <Choice
            label="所在地区"
            options={areas.map(({ code, name }) => ({ value: code, text: name }))}
            value={form.areaCode}
            onChange={(value) => set({ areaCode: value })}
            error={errors.areaCode}
          />
        ) : null}
        <Choice
          label="类别"
          options={categories.offeredTo(form.category)}
          value={form.category || undefined}
          onChange={(category) => set({ category })}
          error={errors.category}
        />
      </View>
      <TextField
        label="标题"
        max={OPINION_LIMITS.title}
        value={form.title}
        onChange={(title) => set({ title })}
        onConfirm={submit}
        error={errors.title}
      />
      <TextAreaField
        label="内容"
        max={OPINION_LIMITS.content}
        value={form.content}
        onChange={(content) => set({ content })}
        error={errors.content}
      />
      <View className="open-pair">
        <TextField
          label="姓名"
          autoComplete="name"
          max={OPINION_LIMITS.name}
          value={form.name}
          onChange={(name) => set({ name })}
          onConfirm={submit}
          error={errors.name}
        />
        <TextField
          label="手机号"
          kind="number"
          autoComplete="tel-national"
          max={MOBILE_MAX}
          value={form.mobile}
          onChange={(mobile) => set({ mobile })}
          onConfirm={submit}
          error={errors.mobile}
        />
      </View>
      <View className="open-privacy">手机号只供工作人员联系您，加密保存，不会公开；意见公开时只显示您的姓氏。</View>
      {captcha.challenge ? (
        <Captcha
          challenge={captcha.challenge}
          typed={captcha.typed}
          onType={captcha.setTyped}
          onRenew={(kind) => void opinion.renewCaptcha(kind)}
          onConfirm={submit}
          error={errors.captcha}
        />
      ) : null}
      {opinion.isCaptchaMissing ? <ActionButton onPress={opinion.retryCaptcha}>重新加载验证码</ActionButton> : null}
    </Form>
  );
}

function Sent({ receipt, onAgain }: { receipt: string; onAgain: () => void }) {
  // The long form is gone: what took its place stands at the top.
  useEffect(() => void pageScrollTo({ scrollTop: 0, duration: 0 }), []);
  return (
    <View>
      <View {...spoken}>
        <View className="open-card__title" {...heading(2)}>
          意见已提交
        </View>
        <View>您的回执号：</View>
        <View className="open-sent__receipt">{receipt}</View>
      </View>
      <View className="open-faint open-sent__note">
        请抄下或截图保存。工作人员审核后，可在本页用回执号查询结果；采用的意见会公开在首页。
      </View>
      <ActionButton onPress={onAgain}>再提一条</ActionButton>
    </View>
  );
}
