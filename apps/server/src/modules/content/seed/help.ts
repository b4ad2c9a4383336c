import type { SeedHelp } from './shape.ts';
import { rulesHelp } from './help-rules.ts';

export const demoHelp: readonly SeedHelp[] = [
  {
    section: 'account',
    titles: { en: 'Your account', hi: 'आपका खाता' },
    articles: [
      {
        en: {
          title: 'Opening an account',
          content:
            '<p>Choose a username that starts with a letter and a password of at least eight characters, type the characters of the picture, confirm your age and accept the terms. You are logged in at once.</p><p>One person, one account: a second one may be closed.</p>',
        },
        hi: {
          title: 'खाता खोलना',
          content:
            '<p>ऐसा यूज़रनेम चुनें जो वर्ण से शुरू हो और कम से कम आठ अक्षरों का पासवर्ड, चित्र के अक्षर लिखें, उम्र की पुष्टि करें और शर्तें स्वीकार करें। आप तुरंत लॉग इन हो जाएँगे।</p><p>एक व्यक्ति, एक खाता: दूसरा खाता बंद किया जा सकता है।</p>',
        },
      },
      {
        en: {
          title: 'Keeping it safe',
          content:
            '<p>The security centre lists every place where you are logged in, and you can end any of them. Changing the password ends all the others.</p><p>We never ask for your password, neither by telephone nor by mail.</p>',
        },
        hi: {
          title: 'सुरक्षित रखना',
          content:
            '<p>सुरक्षा केंद्र में वे सभी जगहें दिखती हैं जहाँ आप लॉग इन हैं, और आप किसी को भी समाप्त कर सकते हैं। पासवर्ड बदलने से बाक़ी सब समाप्त हो जाते हैं।</p><p>हम फ़ोन या मेल पर आपका पासवर्ड कभी नहीं माँगते।</p>',
        },
      },
      {
        en: {
          title: 'I cannot log in',
          content:
            '<p>After a few wrong tries we ask for the characters of a picture, and after some more the account rests for a while; the message says how long. Check that capital letters are not switched on.</p>',
        },
        hi: {
          title: 'लॉग इन नहीं हो रहा',
          content:
            '<p>कुछ ग़लत कोशिशों के बाद हम चित्र के अक्षर पूछते हैं, और उसके बाद खाता कुछ देर रुक जाता है; संदेश में समय लिखा होता है। देख लें कि कैप्स लॉक चालू तो नहीं।</p>',
        },
      },
    ],
  },
  {
    section: 'money',
    titles: { en: 'Deposits and withdrawals', hi: 'जमा और निकासी' },
    articles: [
      {
        en: {
          title: 'Putting money in',
          content:
            '<p>Open the cashier, choose a method and an amount, and finish on the page of the payment provider. Your balance changes by itself as soon as the provider confirms; you need not reload anything.</p>',
        },
        hi: {
          title: 'पैसा जमा करना',
          content:
            '<p>कैशियर खोलें, तरीक़ा और रक़म चुनें, और भुगतान प्रदाता के पेज पर पूरा करें। प्रदाता की पुष्टि होते ही बैलेंस अपने आप बदल जाता है; कुछ भी फिर से लोड नहीं करना पड़ता।</p>',
        },
      },
      {
        en: {
          title: 'Taking money out',
          content:
            '<p>Ask for a withdrawal with your payment password. The amount is set aside at once, a person may look at the request, and then it is paid out. Every step shows in the cashier as it happens.</p><p>If a request is refused, the whole amount is back in your balance.</p>',
        },
        hi: {
          title: 'पैसा निकालना',
          content:
            '<p>भुगतान पासवर्ड के साथ निकासी माँगें। रक़म तुरंत अलग रख दी जाती है, ज़रूरत हो तो कोई व्यक्ति अनुरोध देखता है, और फिर भुगतान होता है। हर क़दम कैशियर में होते हुए दिखता है।</p><p>अनुरोध अस्वीकार हो तो पूरी रक़म बैलेंस में लौट आती है।</p>',
        },
      },
      {
        en: {
          title: 'The payment password',
          content:
            '<p>Six digits that only you know, asked for when money leaves. Set it in the security centre with your login password; later you change it with the old one. After five wrong tries it rests for a while.</p>',
        },
        hi: {
          title: 'भुगतान पासवर्ड',
          content:
            '<p>छह अंक जो सिर्फ़ आप जानते हैं और जो पैसा निकलते समय पूछे जाते हैं। इसे सुरक्षा केंद्र में लॉगिन पासवर्ड से बनाएँ; बाद में पुराने से बदलें। पाँच ग़लत कोशिशों के बाद यह कुछ देर रुक जाता है।</p>',
        },
      },
    ],
  },
  {
    section: 'games',
    titles: { en: 'Games', hi: 'खेल' },
    articles: [
      {
        en: {
          title: 'If a game is cut off',
          content:
            '<p>Nothing is lost. Your stake and everything that the round has won so far are kept on our side; open the game again and it continues where it stopped.</p>',
        },
        hi: {
          title: 'खेल बीच में कट जाए तो',
          content:
            '<p>कुछ भी नहीं खोता। आपकी रक़म और राउंड में अब तक जीता सब हमारे पास सुरक्षित रहता है; खेल फिर खोलें, वह वहीं से आगे चलेगा।</p>',
        },
      },
      {
        en: {
          title: 'What the return to players means',
          content:
            '<p>A return of 96% says that over very many rounds the game pays back 96 of every 100 staked. A single evening may turn out far above or below. Each game prints its figure in its paytable.</p>',
        },
        hi: {
          title: 'खिलाड़ियों को वापसी का अर्थ',
          content:
            '<p>96% वापसी का अर्थ है कि बहुत सारे राउंड में खेल हर 100 में से 96 लौटाता है। एक शाम का नतीजा इससे बहुत ऊपर या नीचे हो सकता है। हर खेल अपना आँकड़ा पेटेबल में लिखता है।</p>',
        },
      },
    ],
  },
  ...rulesHelp,
];
