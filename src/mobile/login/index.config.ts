export default definePageConfig({ navigationBarTitleText: '登录 · 人大代表履职平台' });
