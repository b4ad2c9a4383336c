import type { SeedHelp } from './shape.ts';

/** The sections that people are asked to have read: fairness, playing safely, terms, privacy. */
export const rulesHelp: readonly SeedHelp[] = [
  {
    section: 'fairness',
    titles: { en: 'Fairness', hi: 'निष्पक्षता' },
    articles: [
      {
        en: {
          title: 'How a result is decided',
          content:
            '<p>Before you play, the studio draws a secret seed and shows you its fingerprint. Your own seed and the number of the round are added, and together they decide the result. Nobody can change the secret afterwards, because the fingerprint would no longer fit.</p>',
        },
        hi: {
          title: 'नतीजा कैसे तय होता है',
          content:
            '<p>खेलने से पहले स्टूडियो एक गुप्त बीज निकालता है और आपको उसकी छाप दिखाता है। उसमें आपका अपना बीज और राउंड की संख्या जुड़ती है, और सब मिलकर नतीजा तय करते हैं। बाद में कोई गुप्त बीज नहीं बदल सकता, क्योंकि तब छाप मेल नहीं खाएगी।</p>',
        },
      },
      {
        en: {
          title: 'Checking a round',
          content:
            '<p>Open a round in your betting record and press <strong>Verify</strong>. When the secret seed has been revealed, your browser draws the round again from the seeds alone and compares. You may also copy the seeds and use a checker of your own.</p>',
        },
        hi: {
          title: 'राउंड जाँचना',
          content:
            '<p>बेटिंग रिकॉर्ड में कोई राउंड खोलें और <strong>जाँचें</strong> दबाएँ। गुप्त बीज खुल जाने पर आपका ब्राउज़र सिर्फ़ बीजों से राउंड फिर निकालकर मिलाता है। आप बीज कॉपी करके अपने किसी औज़ार से भी जाँच सकते हैं।</p>',
        },
      },
    ],
  },
  {
    section: 'responsible',
    titles: { en: 'Playing safely', hi: 'सुरक्षित खेल' },
    articles: [
      {
        en: {
          title: 'Keep it a pleasure',
          content:
            '<ul><li>Decide before you start how much money and time an evening may take.</li><li>Never play to win back what was lost.</li><li>Never play with money that is meant for something else.</li><li>If it stops being fun, stop. We will help you to stay away.</li></ul>',
        },
        hi: {
          title: 'इसे मज़े तक ही रखें',
          content:
            '<ul><li>शुरू करने से पहले तय करें कि शाम पर कितना पैसा और समय लगेगा।</li><li>हारा हुआ वापस जीतने के लिए कभी न खेलें।</li><li>किसी और काम के लिए रखे पैसे से कभी न खेलें।</li><li>मज़ा न आए तो रुक जाएँ। दूर रहने में हम मदद करेंगे।</li></ul>',
        },
      },
      {
        en: {
          title: 'Nobody under age',
          content:
            '<p>You must be of the age that is named at registration. If children use your device, log out after playing and do not let the browser keep the password.</p>',
        },
        hi: {
          title: 'कम उम्र में नहीं',
          content:
            '<p>आपकी उम्र उतनी होनी चाहिए जितनी पंजीकरण में लिखी है। अगर बच्चे आपका उपकरण इस्तेमाल करते हैं तो खेलने के बाद लॉग आउट करें और ब्राउज़र में पासवर्ड न रखें।</p>',
        },
      },
    ],
  },
  {
    section: 'terms',
    titles: { en: 'Terms', hi: 'शर्तें' },
    articles: [
      {
        en: {
          title: 'Terms of use, November 2026',
          content:
            '<ol><li>You play for yourself, with your own money, from a place where it is allowed.</li><li>A round counts as our records hold it. A round that could not be finished is completed when you return, or its stake is given back.</li><li>An obvious error in a game or a price is corrected, and you are told.</li><li>We pay only to accounts in your own name.</li><li>We close accounts that are shared, sold, or used to cheat other players or us.</li><li>If you disagree with a decision, write to customer service; a person answers.</li></ol>',
        },
        hi: {
          title: 'उपयोग की शर्तें, नवंबर 2026',
          content:
            '<ol><li>आप अपने लिए, अपने पैसे से, और ऐसी जगह से खेलते हैं जहाँ इसकी अनुमति है।</li><li>राउंड वही माना जाएगा जो हमारे रिकॉर्ड में है। जो राउंड पूरा न हो सका वह आपके लौटने पर पूरा होगा, या उसकी रक़म लौटा दी जाएगी।</li><li>किसी खेल या दाम की स्पष्ट ग़लती सुधारी जाएगी और आपको बताया जाएगा।</li><li>हम केवल आपके नाम के खातों में भुगतान करते हैं।</li><li>साझा, बेचे गए या धोखे के लिए इस्तेमाल हुए खाते बंद कर दिए जाते हैं।</li><li>किसी फ़ैसले से असहमत हों तो ग्राहक सेवा को लिखें; जवाब कोई व्यक्ति देगा।</li></ol>',
        },
      },
    ],
  },
  {
    section: 'privacy',
    titles: { en: 'Privacy', hi: 'निजता' },
    articles: [
      {
        en: {
          title: 'What we keep and why',
          content:
            '<p>We keep what you enter at registration, your rounds and your payments, and from where you log in. We need it to pay you, to protect your account and because the law asks for it. We do not sell it.</p>',
        },
        hi: {
          title: 'हम क्या रखते हैं और क्यों',
          content:
            '<p>पंजीकरण में दी गई जानकारी, आपके राउंड और भुगतान, और आप कहाँ से लॉग इन करते हैं, यह हम रखते हैं। यह आपको भुगतान करने, खाते की रक्षा करने और क़ानून के कारण ज़रूरी है। हम इसे बेचते नहीं।</p>',
        },
      },
    ],
  },
  {
    section: 'contact',
    titles: { en: 'Contact', hi: 'संपर्क' },
    articles: [
      {
        en: {
          title: 'Talk to us',
          content:
            '<p>Customer service is there day and night: use the button in the header, and mention the reference number if a message showed one. It leads us straight to what happened.</p>',
        },
        hi: {
          title: 'हमसे बात करें',
          content:
            '<p>ग्राहक सेवा दिन-रात उपलब्ध है: ऊपर के बटन से लिखें, और किसी संदेश में संदर्भ संख्या दिखी हो तो उसे ज़रूर बताएँ। उससे हम सीधे बात तक पहुँच जाते हैं।</p>',
        },
      },
    ],
  },
];
