export default definePageConfig({ navigationBarTitleText: '账号未绑定 · 人大代表履职平台' });
