import { Type } from 'typebox'
import { Flag, Keys, Line, Switch, strict } from './fields.ts'

const Optional = Type.Optional

/** What the test asks of the candidate's device. */
export const SettingsFile = Type.Object(
  {
    proctor: Optional(
      Type.Object(
        {
          enabled: Flag('Whether the candidate is watched at all'),
          snapshot: Flag('Whether the camera takes a picture now and then'),
          video: Switch('Whether the camera records'),
          screen_capture: Switch('Whether a picture of the whole screen goes with each one of the camera'),
          retention_days: Optional(
            Type.Integer({
              minimum: 1,
              maximum: 3650,
              description:
                'Days after the end of an attempt until its pictures, recordings and events are deleted; 30 when left out',
            }),
          ),
          browser_tolerance: Optional(
            Type.Object(
              {
                enabled: Flag('Whether leaving the page counts'),
                count: Optional(
                  Type.Integer({ minimum: 0, description: 'How often the candidate may leave the page' }),
                ),
                warning: Flag('Whether the candidate is warned'),
              },
              strict,
            ),
          ),
        },
        { ...strict, description: 'Proctoring; everything is off unless said otherwise' },
      ),
    ),
    completion: Switch('Whether editors complete what is typed and mark errors; on when left out'),
    user_permissions: Optional(Type.Object({ mic: Flag('Whether a microphone is needed') }, strict)),
    secure_browser: Optional(
      Type.Object(
        {
          enabled: Flag('Whether only the secure browser with the bridge of this product may open the test'),
          config_keys: Keys(
            'Config Keys of the settings of Safe Exam Browser, in which alone the test opens',
          ),
          browser_exam_keys: Keys(
            'Browser Exam Keys of the versions of Safe Exam Browser that may open the test',
          ),
        },
        { ...strict, description: 'In which browser alone the test opens' },
      ),
    ),
  },
  { ...strict, description: 'What the test asks of the candidate’s device' },
)

/** What the product does for this test; the wire calls it the system settings. */
export const SystemFile = Type.Object(
  {
    disable_multi_tab: Flag('Whether a second tab of the test is turned away'),
    feedback: Flag('Whether the candidate sees at once what proctoring noticed'),
    ab: Flag(
      'Whether this test takes part in an A/B test of proctoring; counts where percentage is 0 or 100',
    ),
    percentage: Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description: 'Share of the attempts that take part in the A/B test',
      }),
    ),
    batch_count_video: Optional(
      Type.Integer({
        minimum: 1,
        description: 'For how many pieces of a recording addresses are asked at once; 25 when left out',
      }),
    ),
    batch_count_image: Optional(
      Type.Integer({
        minimum: 1,
        description: 'For how many pictures addresses are asked at once; 10 when left out',
      }),
    ),
  },
  { ...strict, description: 'What the product does for this test; everything is off unless said otherwise' },
)

const FieldFile = Type.Union(
  [
    Line('Label of a field for one line, which may stay empty'),
    Type.Object(
      {
        label: Line('What the candidate reads beside the field; it names the answer'),
        required: Flag('Whether the field has to be filled in'),
        type: Optional(
          Type.Enum(['input', 'textarea', 'select', 'file'], { description: 'input when left out' }),
        ),
        options: Optional(
          Type.Array(Line('One choice'), { minItems: 1, description: 'What a select offers' }),
        ),
      },
      strict,
    ),
  ],
  { description: 'A field: its label, or label, required, type and options' },
)

/** The form that a candidate fills in before the test. */
export const OnboardingFile = Type.Object(
  {
    fields: Type.Array(FieldFile, { minItems: 1, description: 'The fields in their order' }),
    prefill: Optional(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
        description: 'What stands in a field at first, by label',
      }),
    ),
  },
  { ...strict, description: 'The form that a candidate fills in before the test' },
)

/** What one candidate needs. */
export const AccommodationFile = Type.Object(
  {
    time_factor: Optional(
      Type.Number({
        minimum: 1,
        maximum: 5,
        description: 'Multiplies every duration: 1.5 is half as much again',
      }),
    ),
    quiet_timer: Flag('Whether the countdown stays out of sight until it is asked for'),
    writes_instead_of_speaking: Flag(
      'Whether questions that are answered by speaking are answered in writing instead',
    ),
    exempt: Optional(
      Type.Array(Type.Enum(['blur', 'face']), { description: 'Rules of proctoring that do not count' }),
    ),
    font_scale: Optional(
      Type.Number({ minimum: 0.8, maximum: 3, description: 'Multiplies the size of every text' }),
    ),
  },
  { ...strict, description: 'What one candidate needs' },
)

const Picture = (description: string) =>
  Type.String({ pattern: '^images/[^/]+$', description: `${description}, such as images/logo.svg` })

/** The name and the signs of another product. */
export const WhiteLabelFile = Type.Object(
  {
    logo: Optional(Picture('The full logo, at most 48 px high')),
    icon: Optional(Picture('The square logo, 64 by 64 px')),
    favicon: Optional(Picture('The icon of the tab')),
    support_email: Optional(
      Type.String({ pattern: '^[^\\s@<>]+@[^\\s@<>]+$', description: 'Where candidates write for help' }),
    ),
  },
  { ...strict, description: 'Logo, icon and support address of another product' },
)
