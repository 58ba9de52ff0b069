import { useEffect, useRef } from 'react';
import { OPINION_LIMITS } from '@contract/rules/open';
import { SUGGESTION_CATEGORIES, type SuggestionCategory } from '@contract/rules/suggestion-terms';
import { choicesOf } from '@/lib/choices';
import { CaptchaField } from '../entry/captcha-field';
import { EntryForm } from '../entry/entry-form';
import { Line, MobileLine } from '../entry/line';
import { LongLine, PickLine } from './form-fields';
import { useOpinion } from './use-opinion';
import './opinion-form.scss';

const CATEGORIES = choicesOf(SUGGESTION_CATEGORIES);

export interface OpinionFormProps {
  /** What it is about at first; empty where the visitor has to choose. */
  areaCode: string;
  /** The areas to choose from; none where the page is of one area. */
  areas?: readonly { code: string; name: string }[];
}

/** What a visitor has to say, and after it was sent the number to ask by. */
export function OpinionForm({ areaCode, areas }: OpinionFormProps) {
  const opinion = useOpinion(areaCode);
  const { form, set, errors, captcha } = opinion;
  if (opinion.receipt !== null) return <Sent receipt={opinion.receipt} onAgain={opinion.again} />;
  return (
    <EntryForm
      onSubmit={opinion.submit}
      submitText="提交意见"
      busyText="正在提交…"
      busy={opinion.busy}
      errors={errors}
      problem={opinion.problem}
    >
      {areas ? (
        <PickLine
          name="area"
          label="所在地区"
          value={form.areaCode}
          onChange={(value) => set({ areaCode: value })}
          error={errors.areaCode}
          options={areas.map(({ code, name }) => ({ value: code, text: name }))}
        />
      ) : null}
      <PickLine
        name="category"
        label="类别"
        value={form.category}
        onChange={(value) => set({ category: value as SuggestionCategory | '' })}
        error={errors.category}
        options={CATEGORIES}
      />
      <Line
        name="title"
        label="标题"
        autoComplete="off"
        maxLength={OPINION_LIMITS.title}
        value={form.title}
        onChange={(title) => set({ title })}
        error={errors.title}
      />
      <LongLine
        name="content"
        label="内容"
        maxLength={OPINION_LIMITS.content}
        value={form.content}
        onChange={(content) => set({ content })}
        error={errors.content}
      />
      <div className="open-pair">
        <Line
          name="name"
          label="姓名"
          autoComplete="name"
          maxLength={OPINION_LIMITS.name}
          value={form.name}
          onChange={(name) => set({ name })}
          error={errors.name}
        />
        <MobileLine value={form.mobile} onChange={(mobile) => set({ mobile })} error={errors.mobile} />
      </div>
      <p className="entry__help open-privacy">手机号只供工作人员联系您，加密保存，不会公开；意见公开时只显示您的姓氏。</p>
      {captcha.challenge ? (
        <CaptchaField
          challenge={captcha.challenge}
          typed={captcha.typed}
          onType={captcha.setTyped}
          onRenew={(kind) => void opinion.renewCaptcha(kind)}
          error={errors.captcha}
        />
      ) : null}
      {opinion.isCaptchaMissing ? (
        <p className="entry__ways">
          <button type="button" className="entry__link" onClick={opinion.retryCaptcha}>
            重新加载验证码
          </button>
        </p>
      ) : null}
    </EntryForm>
  );
}

function Sent({ receipt, onAgain }: { receipt: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h2 className="open-card__title" ref={heading} tabIndex={-1}>
        意见已提交
      </h2>
      <p>您的回执号：</p>
      <p className="open-sent__receipt">{receipt}</p>
      <p className="open-faint">请抄下或截图保存。工作人员审核后，可在本页用回执号查询结果；采用的意见会公开在首页。</p>
      <button type="button" className="open-more" onClick={onAgain}>
        再提一条
      </button>
    </div>
  );
}
