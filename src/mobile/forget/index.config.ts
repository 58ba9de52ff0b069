export default definePageConfig({ navigationBarTitleText: '忘记密码 · 人大代表履职平台' });
