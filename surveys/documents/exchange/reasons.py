"""Why a file cannot be read, or something was left out of it: sentences that readers share."""

from django.utils.translation import gettext_lazy

OTHER_TOOL = gettext_lazy(
    "This is a file of %(tool)s, which cannot be read. Write its questions into an XLSForm "
    "(.xlsx), or add them here one by one."
)
WRONG_TYPE = gettext_lazy("questions of the type “%(type)s” do not exist here. It was left out.")
NO_RULE = gettext_lazy("the rule that answers must follow was left out: %(rule)s")
UNNAMED_RULE = gettext_lazy("the rule that answers must follow was left out.")
EXCLUSIVE = gettext_lazy("that one answer excludes all others was left out.")
NO_FILTER = gettext_lazy(
    "everyone can choose among all answers, since its filter was left out: %(rule)s"
)
NO_WORDS_OF_OTHER = gettext_lazy(
    "the words that people type after “Other” were left out, since the answer is protected here: "
    "they would show who chose it."
)
NO_OTHER = gettext_lazy("its answer “Other”, which people type, was left out.")
NO_TEXT = gettext_lazy("it has no text, but perhaps a picture. It was left out.")
NO_ROWS = gettext_lazy("it has no rows. It was left out.")
CODE_AS_TEXT = gettext_lazy(
    "it has no text, but perhaps a picture, so its code is its text. Write what people should read."
)
SAME_NAME = gettext_lazy(
    "an earlier question has the name “%(name)s”, too. Conditions and texts mean the earlier one."
)
RANKED = gettext_lazy(
    "people put these in an order in the original. Here they give each a place from 1 to %(n)s, "
    "also the same to several."
)
BOX = gettext_lazy("it is a box to tick there. Here it is a question with Yes and No.")
TYPED = gettext_lazy("the words that people can type beside an answer were left out: %(answers)s.")
TYPED_ANSWER = gettext_lazy(
    "it has %(n)s answers, and a question at most %(most)s, so people type the answer."
)
MEDIA = gettext_lazy("pictures, sounds and films in texts were left out. Texts: %(n)s.")
FROM_LINKS = gettext_lazy(
    "it comes with links, so it became a field with the values that the file names: %(values)s. "
    "Add those that are missing. Links name it “%(name)s”."
)
NO_VALUES = gettext_lazy(
    "the file does not list the values that links or scripts give these, so they were left out: "
    "%(names)s. To store one of a link, add a field of this name, and list up to 50 values."
)
MOVED = gettext_lazy("free texts come at the end of a survey, so it was moved there.")
REPEATED = gettext_lazy(
    "repeated groups do not exist here, so the questions in it are asked only once."
)
TYPED_SCALE = gettext_lazy(
    "people type the answer in the original, and its rule allows only these, so it became a "
    "choice: %(answers)s."
)
TYPED_NUMBER = gettext_lazy("the original asks for this number as a text. Here it is a number.")
NO_TIME_OF_DAY = gettext_lazy(
    "the original asks for a date and a time. Here it asks for the date only."
)
STEPS = gettext_lazy("answers are kept in steps of %(step)s. Change the step if you need to.")
BOUNDED = gettext_lazy(
    "the original takes no number outside its limits. Here such a number counts as the nearer "
    "limit."
)
REQUIRED = gettext_lazy("required questions: %(n)s. Here people can skip any question.")
PREFILLED = gettext_lazy(
    "questions with an answer given in advance: %(n)s. Here no answer is given in advance."
)
QUOTAS = gettext_lazy("quotas were left out: %(n)s.")
END_TEXT = gettext_lazy("the text after the last answer was left out.")
END_LINK = gettext_lazy("the link after the last answer was left out.")
RANDOM_QUESTIONS = gettext_lazy("the random order of its questions was left out.")
RANDOM_GROUP = gettext_lazy("its random order with others was left out.")
MOST_ANSWERS = gettext_lazy(
    "people can choose any number of answers. The original allows at most %(rule)s."
)
FEWEST_ANSWERS = gettext_lazy(
    "people can choose any number of answers. The original requires at least %(rule)s."
)
NO_LIST = gettext_lazy(
    "its list “%(name)s” is not in the sheet “choices”, which needs the columns “list_name”, "
    "“name” and “label”. It was left out."
)
DATE = gettext_lazy(
    "one of its cells holds a date, which a spreadsheet may have made of another text. Check it."
)
